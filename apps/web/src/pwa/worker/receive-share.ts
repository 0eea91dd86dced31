import { photosAfterShare, shareTargetField } from '@plumbline/domain/access/share-target';
import { keepShared } from '../../data/files/share-target.ts';

/**
 * Keeps the pictures of a share and answers with the way to the photos page; nothing of it goes to the network. Another
 * site's form can be sent here too, and the worker cannot tell it from a share: so a page takes nothing of it before its
 * person agrees. `now`: milliseconds since 1970.
 */
export async function receiveShare(request: Request, now: number): Promise<Response> {
  return seeOther(await keep(request, now));
}

async function keep(request: Request, now: number): Promise<'1' | 'none'> {
  try {
    const given = (await request.formData()).getAll(shareTargetField);
    // A form in which nothing was chosen has a file without name and bytes.
    const files = given.filter((each) => each instanceof File && (each.name !== '' || each.size > 0));
    await keepShared(
      files.filter((each) => each instanceof File),
      now,
    );
    return files.length === 0 ? 'none' : '1';
  } catch {
    return 'none';
  }
}

/** The browser asks for that page by GET. */
const seeOther = (shared: '1' | 'none'): Response =>
  new Response(null, { status: 303, headers: { location: photosAfterShare(shared) } });
