/** The writer of changes by jobs, which are in the trail under an id that no person has. */
export const systemActor = (organizationId: string) => ({
  organizationId,
  userId: '00000000-0000-0000-0000-000000000000',
  role: null,
  address: null,
});
