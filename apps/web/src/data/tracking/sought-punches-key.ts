/** Where the device keeps which punches it looks for; see features/hours/parts/sought-punches.ts. */
export const soughtPunchesKey = 'plumbline.punches-sought';
