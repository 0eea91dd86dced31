/** Something a person can put right (a setting, a taken port, a folder): its message is shown as it stands, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
