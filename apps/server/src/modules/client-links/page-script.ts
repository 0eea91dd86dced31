/**
 * The viewer of the pages behind links: the next and the one before by buttons, arrow keys and swiping; Escape
 * closes it. Without it a press opens the picture by itself.
 */
export const pageScript = `
(() => {
  'use strict';
  const links = [...document.querySelectorAll('a[data-photo]')];
  const viewer = document.querySelector('dialog.viewer');
  if (!viewer || typeof viewer.showModal !== 'function') return;
  const find = (name) => viewer.querySelector(name);
  const [image, position, caption, meta, save, before, next] =
    ['.stage img', '.position', '.caption', '.meta', '.save', '.before', '.next'].map(find);
  let at = 0;
  const show = (index) => {
    if (index < 0 || index >= links.length) return;
    at = index;
    const link = links[at];
    image.src = link.href;
    image.alt = link.dataset.caption || 'Photo ' + (at + 1);
    caption.textContent = link.dataset.caption;
    meta.textContent = link.dataset.when;
    position.textContent = (at + 1) + ' of ' + links.length;
    save.href = link.href + '?download';
    before.hidden = at === 0;
    next.hidden = at === links.length - 1;
  };
  const step = (by) => {
    show(at + by);
    if (document.activeElement === document.body || document.activeElement.hidden) find('.close').focus();
  };
  links.forEach((link, index) =>
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(index);
      viewer.showModal();
      find('.close').focus();
    }),
  );
  before.addEventListener('click', () => step(-1));
  next.addEventListener('click', () => step(1));
  find('.close').addEventListener('click', () => viewer.close());
  viewer.addEventListener('close', () => {
    image.removeAttribute('src');
    links[at].focus();
  });
  viewer.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  });
  let from = null;
  const stage = find('.stage');
  stage.addEventListener('touchstart', (event) => {
    from = event.touches.length === 1 ? event.touches[0].clientX : null;
  }, { passive: true });
  stage.addEventListener('touchend', (event) => {
    if (from === null) return;
    const moved = event.changedTouches[0].clientX - from;
    from = null;
    if (Math.abs(moved) > 40) step(moved < 0 ? 1 : -1);
  });
})();
`;
