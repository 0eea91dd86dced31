import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import type { Photo } from '@plumbline/domain/entities/photo';
import type { PhotoReportChoice } from '@plumbline/domain/operations/photos';
import { drawLetterhead } from '../../../documents/letterhead.ts';
import { openPaper, pageSize, type Paper, type TextBox } from '../../../documents/paper.ts';
import { drawMarks } from './draw-marks.ts';
import type { Pixels, ReportPictures } from './pictures.ts';
import type { ReportRecords } from './read.ts';
import { categoryText, placeLines, takenLines } from './text.ts';

export type ReportParts = {
  pictures: ReportPictures;
  records: ReportRecords;
  choice: PhotoReportChoice;
  madeBy: string;
  madeAt: Date;
};

/** What the thread is started with. `file`: where the PDF is written to; it must not exist. */
export type ReportJob = { kind: 'photoReport'; file: string } & Omit<ReportParts, 'pictures'>;

const margin = 40;
const width = pageSize.width - 2 * margin;
const footerTop = pageSize.height - 44;
const gap = 14;
const grey = '#555555';
/** Pixels for each point of a page: sharp on paper, a tenth of a megabyte for a picture. */
const pixelsPerPoint = 2.5;

/**
 * The report as a PDF, piece by piece: each picture is read, hashed and made small by itself, so that memory
 * does not grow with their number.
 */
export async function* makeReport(parts: ReportParts): AsyncGenerator<Uint8Array> {
  const { records, choice, madeBy, madeAt, pictures } = parts;
  const { organization, project, photos } = records;
  const letterhead = letterheadOf(organization);
  const title = choice.title || project.name;
  const names = choice.names ? [...records.names.values()] : [madeBy];
  const texts = [...Object.values(letterhead), title, project.name, madeBy, ...names];
  const paper = await openPaper([...texts, ...photos.map(captionOf)], {
    Title: title,
    Author: organization.name,
  });
  const pages = Math.ceil(photos.length / choice.perPage);
  const number = new Intl.NumberFormat(organization.locale);
  for (let page = 0; page < pages; page += 1) {
    paper.pdf.addPage();
    let top = margin;
    if (page === 0) {
      const logo = await pictures.logo();
      top = drawLetterhead(paper, { letterhead, logo }, { x: margin, y: top, width });
      top = paper.text(title, { size: 17, weight: 'bold' }, { x: margin, y: top, width, maxLines: 2 });
      const about = [
        // A job of the sample company has no number of its own.
        project.number > 0 ? `P-${String(project.number).padStart(4, '0')} ${project.name}` : project.name,
        `${number.format(photos.length)} ${photos.length === 1 ? 'photo' : 'photos'}`,
        `Made ${madeText(madeAt, organization)} by ${madeBy}`,
      ].join(' · ');
      top = paper.text(about, { size: 8, color: grey }, { x: margin, y: top + 2, width, maxLines: 3 }) + gap;
    }
    const onPage = photos.slice(page * choice.perPage, (page + 1) * choice.perPage);
    for (const [position, photo] of onPage.entries()) {
      const box = boxOf(position, choice.perPage, top);
      await drawPhoto(paper, parts, {
        photo,
        number: number.format(page * choice.perPage + position + 1),
        box,
      });
      yield* paper.drawn();
    }
    drawFooter(paper, choice, `Page ${number.format(page + 1)} of ${number.format(pages)}`);
  }
  paper.pdf.end();
  yield* paper.drawn();
}

const captionOf = (photo: Photo): string =>
  photo.caption?.trim() || photo.title?.trim() || categoryText(photo);

function madeText(at: Date, { locale, timezone }: { locale: string; timezone: string }): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(locale, style).format(at);
}

/** The pixels that a picture needs to be sharp in a frame. */
const pixelsIn = ({ width: wide, height }: Box): Pixels => ({
  width: Math.round(wide * pixelsPerPoint),
  height: Math.round(height * pixelsPerPoint),
});

type Box = { x: number; y: number; width: number; height: number };

/** One photo takes the page, two stand one above the other, four in two columns. */
function boxOf(position: number, perPage: PhotoReportChoice['perPage'], top: number): Box {
  const [columns, rows] = perPage === 4 ? [2, 2] : [1, perPage];
  const height = (footerTop - gap - top - gap * (rows - 1)) / rows;
  const own = (width - gap * (columns - 1)) / columns;
  const [column, row] = [position % columns, Math.floor(position / columns)];
  return { x: margin + column * (own + gap), y: top + row * (height + gap), width: own, height };
}

type NumberedPhoto = { photo: Photo; number: string; box: Box };

async function drawPhoto(
  paper: Paper,
  parts: ReportParts,
  { photo, number, box }: NumberedPhoto,
): Promise<void> {
  const { perPage } = parts.choice;
  const beside = perPage === 2;
  const factsHeight = perPage === 1 ? 150 : 128;
  const frame = beside
    ? { ...box, width: box.width * 0.58 }
    : { ...box, height: Math.max(80, box.height - factsHeight) };
  const { picture, sha256, problem, marks } = await parts.pictures.of(photo.id, pixelsIn(frame));
  let bottom = frame.y;
  if (picture === null) {
    paper.pdf.rect(frame.x, frame.y, frame.width, 60).lineWidth(0.5).stroke(grey);
    const words = { x: frame.x + 8, y: frame.y + 8, width: frame.width - 16 };
    paper.text(problem ?? '', { size: 9 }, words);
    bottom += 60;
  } else {
    const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
    const drawn = { width: picture.width * scale, height: picture.height * scale };
    paper.pdf.image(picture.data, frame.x, frame.y, drawn);
    await drawMarks(paper, marks, { x: frame.x, y: frame.y, ...drawn });
    bottom += drawn.height;
  }
  const facts = beside
    ? { x: box.x + frame.width + gap, y: box.y, width: box.width - frame.width - gap }
    : { x: box.x, y: bottom + 6, width: box.width };
  drawFacts(paper, parts, { photo, number, sha256, problem: picture === null ? null : problem, facts });
}

type Facts = {
  photo: Photo;
  number: string;
  sha256: string | null;
  problem: string | null;
  facts: Pick<TextBox, 'x' | 'y' | 'width'>;
};

function drawFacts(paper: Paper, parts: ReportParts, { photo, number, sha256, problem, facts }: Facts): void {
  const { choice, records } = parts;
  const { organization, names } = records;
  const isSmall = choice.perPage === 4;
  const size = isSmall ? 6.5 : 8;
  paper.pdf
    .moveTo(facts.x, facts.y)
    .lineTo(facts.x + facts.width, facts.y)
    .lineWidth(0.5)
    .stroke('#999999');
  const bold = { size: size + 2, weight: 'bold' } as const;
  paper.text(number, bold, { ...facts, y: facts.y + 4, align: 'end' });
  const caption = { ...facts, y: facts.y + 4, width: facts.width - 26, maxLines: isSmall ? 2 : 4 };
  let y = paper.text(captionOf(photo), bold, caption) + 3;
  const fact = (label: string, lines: readonly string[], between = ' · ') => {
    const text = isSmall ? [`${label}: ${lines.join(between)}`] : [label, ...lines];
    for (const [position, line] of text.entries()) {
      const isLabel = !isSmall && position === 0;
      const style = { size: isLabel ? size - 1 : size, color: isLabel ? grey : '#000000' };
      y = paper.text(line, style, { ...facts, y, maxLines: 2 });
    }
    y += isSmall ? 0 : 3;
  };
  fact('Taken', takenLines(photo, organization));
  if (choice.positions) fact('Place', placeLines(photo, organization));
  const by = choice.names && photo.takenBy != null ? names.get(photo.takenBy) : undefined;
  fact(choice.names ? 'By' : 'Kind', [...(by === undefined ? [] : [by]), categoryText(photo)]);
  if (sha256 !== null) fact('SHA-256 of the stored file', sha256.match(/.{32}/gu) ?? [], '');
  if (problem !== null) paper.text(problem, { size, weight: 'bold' }, { ...facts, y, maxLines: 3 });
}

function drawFooter(paper: Paper, { marks }: PhotoReportChoice, page: string): void {
  const words = marks
    ? 'Pictures as they are stored, made smaller for this page. What is drawn over them is not in their files.'
    : 'Pictures as they are stored, made smaller for this page, without what is drawn over them.';
  paper.pdf
    .moveTo(margin, footerTop)
    .lineTo(margin + width, footerTop)
    .lineWidth(0.5)
    .stroke('#999999');
  const style = { size: 7, color: grey };
  paper.text(words, style, { x: margin, y: footerTop + 6, width: width - 100 });
  paper.text(page, style, { x: margin, y: footerTop + 6, width, align: 'end' });
}
