/** An error that a person can correct (a setting, a port in use, a folder): its message is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
