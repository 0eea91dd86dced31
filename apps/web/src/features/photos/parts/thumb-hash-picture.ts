import { thumbHashToDataURL } from 'thumbhash';

/** The few colours of a ThumbHash, given in Base64, as the address of a picture of about 32 pixels. */
export function thumbHashPicture(hash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.codePointAt(0) ?? 0));
}
