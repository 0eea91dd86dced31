/** Where people write to us. */
export const contactEmail = 'hello@plumbline.example';
