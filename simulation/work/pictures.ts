import sharp from 'sharp';

export type Picture = {
  mime: 'image/jpeg' | 'image/png';
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
};
export type Pictures = readonly Picture[];

/** Some tiny real pictures, because the server decodes and encodes them. */
export async function makePictures(): Promise<Pictures> {
  const pictures: Picture[] = [];
  for (const [index, mime] of (['image/jpeg', 'image/png', 'image/jpeg', 'image/png'] as const).entries()) {
    const [width, height] = [4 + index, 3 + index];
    const background = { r: 40 * index, g: 120, b: 200 - 30 * index };
    const image = sharp({ create: { width, height, channels: 3, background } });
    const bytes = await (mime === 'image/jpeg' ? image.jpeg() : image.png()).toBuffer();
    pictures.push({ mime, bytes: new Uint8Array(bytes), width, height });
  }
  return pictures;
}
