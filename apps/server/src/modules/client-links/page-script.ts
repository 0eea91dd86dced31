/**
 * The viewer of the pages behind links: the next and the one before by buttons, arrow keys and swiping; Escape
 * closes it. Where something is drawn over a picture, a button shows and hides all drawings, as the page's switch does.
 * Without the script a press opens the picture by itself, or with its drawing on a page of its own.
 */
export const pageScript = `
(() => {
  'use strict';
  const links = [...document.querySelectorAll('a[data-photo]')];
  const viewer = document.querySelector('dialog.viewer');
  if (!viewer || typeof viewer.showModal !== 'function') return;
  const find = (name) => viewer.querySelector(name);
  const [image, drawing, drawn, position, caption, meta, save, before, next] =
    ['.picture', '.drawing', '.drawn', '.position', '.caption', '.meta', '.save', '.before', '.next'].map(find);
  const all = document.getElementById('drawings');
  let at = 0;
  const draw = () => {
    if (!drawing) return;
    const { drawing: address, drawn: words } = links[at].dataset;
    drawn.hidden = !address;
    drawn.setAttribute('aria-pressed', String(all.checked));
    const isShown = Boolean(address) && all.checked && image.complete && image.naturalWidth > 0;
    drawing.hidden = !isShown;
    if (!isShown) return;
    drawing.alt = words;
    if (drawing.getAttribute('src') !== address) drawing.src = address;
  };
  const show = (index) => {
    if (index < 0 || index >= links.length) return;
    at = index;
    const link = links[at];
    image.src = link.dataset.photo;
    image.alt = link.dataset.caption || 'Photo ' + (at + 1);
    caption.textContent = link.dataset.caption;
    meta.textContent = link.dataset.when;
    position.textContent = (at + 1) + ' of ' + links.length;
    save.href = link.dataset.photo + '?download';
    before.hidden = at === 0;
    next.hidden = at === links.length - 1;
    draw();
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
  // A drawing is never over another picture than its own, which may come later.
  image.addEventListener('load', draw);
  drawn?.addEventListener('click', () => {
    all.checked = !all.checked;
    draw();
  });
  find('.close').addEventListener('click', () => viewer.close());
  viewer.addEventListener('close', () => {
    image.removeAttribute('src');
    drawing?.removeAttribute('src');
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
