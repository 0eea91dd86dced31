import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailedNameLength } from '@plumbline/domain/limits/mail';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import { canonicalAddress } from '../identity/email-address.ts';
import { createLog } from '../process/log.ts';
import { invitationLetter, passwordResetLetter } from './letters.ts';
import { createMailer, type MailerParts } from './mailer.ts';
import { nameInMail } from './name.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function parts(more: Partial<MailerParts> = {}): MailerParts {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'plumbline-mail-'));
  closing.push(() => rmSync(dataFolder, { recursive: true, force: true }));
  return {
    smtpUrl: null,
    mailFrom: 'Plumbline <no-reply@plumbline.example.com>',
    dataFolder,
    newId: uuidv7,
    log: createLog('fatal'),
    ...more,
  };
}

type Received = { from: string; to: string[]; message: string };

async function smtpServer(
  accepts = true,
  more: SMTPServerOptions = {},
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...more,
    onRcptTo(_, session, callback) {
      callback(accepts ? null : new Error('no such person'));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => await new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `smtp://127.0.0.1:${address.port}`, received };
}

const invitation = invitationLetter({
  role: 'field_tech',
  to: 'priya@example.org',
  organization: 'Halden & <Sons>',
  inviter: 'Dana Okafor',
  link: 'https://plumbline.example.com/?ticket=abc&status=sign_up',
  validDays: 7,
});

test('MAIL-3 with an SMTP server set, a letter reaches it with text and HTML and the one link', async () => {
  const { url, received } = await smtpServer();
  const mailer = createMailer(parts({ smtpUrl: url }));
  await mailer.send(invitation);
  mailer.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'no-reply@plumbline.example.com', to: ['priya@example.org'] });
  const message = received[0]?.message.replaceAll('=\r\n', '') ?? '';
  expect(message).toContain('Subject: Dana Okafor invites you to Halden & <Sons> on Plumbline');
  expect(message).toContain('Content-Type: text/plain');
  expect(message).toContain('Content-Type: text/html');
});

test('MAIL-3 a letter that the server refuses is an error, so that the job tries again', async () => {
  const { url } = await smtpServer(false);
  const mailer = createMailer(parts({ smtpUrl: url }));
  await expect(mailer.send(invitation)).rejects.toThrow('no such person');
  const away = createMailer(parts({ smtpUrl: 'smtp://127.0.0.1:1' }));
  await expect(away.send(invitation)).rejects.toThrow(/ECONNREFUSED/);
});

test('MAIL-870 a letter goes to an address of any writing: the domain in ASCII, and letters before the @ as they are', async () => {
  const { url, received } = await smtpServer();
  const mailer = createMailer(parts({ smtpUrl: url }));
  for (const to of ['dana@exämple.de', 'müller@exämple.de', '用户@例え.jp', 'jörg@firma.de']) {
    expect(await mailer.reaches(to)).toBe(true);
    await mailer.send({ ...invitation, to });
  }
  mailer.close();
  // The server shows the domain as people write it.
  expect(received.map(({ to: [to = ''] }) => canonicalAddress(to))).toEqual([
    'dana@exämple.de',
    'müller@exämple.de',
    '用户@例え.jp',
    'jörg@firma.de',
  ]);
  expect(received[0]?.message).toContain('To: dana@xn--exmple-cua.de');
});

test('MAIL-871 to a server that takes only ASCII nothing is sent that it would garble, and the others go on', async () => {
  const { url, received } = await smtpServer(true, { hideSMTPUTF8: true });
  const mailer = createMailer(parts({ smtpUrl: url }));
  expect(await mailer.reaches('müller@exämple.de')).toBe(false);
  await expect(mailer.send({ ...invitation, to: 'müller@exämple.de' })).rejects.toThrow(
    'The mail server here cannot write to letters such as “ü” before the @.',
  );
  await mailer.send({ ...invitation, to: 'dana@exämple.de' });
  mailer.close();
  expect(received.map(({ message }) => /^To: (.*)$/m.exec(message)?.[1]?.trim())).toEqual([
    'dana@xn--exmple-cua.de',
  ]);
  // A server that is away is not known to refuse: the letter waits like any other.
  const away = createMailer(parts({ smtpUrl: 'smtp://127.0.0.1:1' }));
  expect(await away.reaches('müller@exämple.de')).toBe(true);
});

test('MAIL-4 without one, letters are files that only their owner can read, in order', async () => {
  const settings = parts();
  const mailer = createMailer(settings);
  for (let index = 0; index < 5; index += 1) await mailer.send({ ...invitation, subject: `Letter ${index}` });
  const folder = path.join(settings.dataFolder, 'mail');
  const files = readdirSync(folder).toSorted();
  expect(files).toHaveLength(5);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  const subjects = files.map(
    (file) => /^Subject: (.*)$/m.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1],
  );
  expect(subjects).toEqual(['Letter 0', 'Letter 1', 'Letter 2', 'Letter 3', 'Letter 4']);
  expect(statSync(path.join(folder, files[0] ?? '')).mode & 0o077).toBe(0);
});

test('MAIL-5 the log names the file of a letter, but not its link, recipient or subject', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const settings = parts({ log });
  const mailer = createMailer(settings);
  await mailer.send(invitation);
  await mailer.send(
    passwordResetLetter('a@example.org', 'https://plumbline.example.com/reset?token=t0ken', 60),
  );
  const [file = ''] = readdirSync(path.join(settings.dataFolder, 'mail'));
  expect(lines.join('')).toContain(file);
  expect(lines.join('')).not.toMatch(/ticket=|t0ken|example\.(org|com)|invites|password"/);
});

test('MAIL-9 a start without a mail server says so, and where the letters are', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const settings = parts({ log });
  createMailer(settings);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    folder: path.join(settings.dataFolder, 'mail'),
    message: expect.stringMatching(/^No mail server is set \(SMTP_URL\)/),
  });
  createMailer({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' }).close();
  expect(lines).toHaveLength(1);
});

test('MAIL-6 letters are short, have one link in both parts, and names are escaped', () => {
  const reset = passwordResetLetter(
    'a@example.org',
    'https://plumbline.example.com/reset-password?token=t',
    60,
  );
  for (const { text, html = '', link = '' } of [invitation, reset]) {
    expect(text.split('https://').length - 1).toBe(1);
    expect(html.split('href=').length - 1).toBe(1);
    expect(text).toContain(link);
    expect(text.length).toBeLessThan(600);
  }
  expect(invitation.html).toContain('Halden &amp; &lt;Sons&gt;');
  expect(invitation.html).toContain('href="https://plumbline.example.com/?ticket=abc&amp;status=sign_up"');
  expect(reset.text).toContain('for 60 minutes');
});

test('MAIL-7 a line break in a name cannot add a header', async () => {
  const settings = parts();
  await createMailer(settings).send({ ...invitation, subject: 'Hello\r\nBcc: everyone@example.org' });
  const folder = path.join(settings.dataFolder, 'mail');
  const [file = ''] = readdirSync(folder);
  const [head = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n\n');
  expect(head).not.toMatch(/^Bcc:/im);
});

test.each([
  ['Halden & Sons', 'Halden & Sons'],
  ['J. B. Hunt, 3.5 t cranes, St. Brigid', 'J. B. Hunt, 3.5 t cranes, St. Brigid'],
  ['Win a prize https://evil.example/win?x=1 now', 'Win a prize evil example/win?x=1 now'],
  ['HTTP://www.Evil.Example', 'Evil Example'],
  ['evil.co.uk', 'evil co uk'],
  ['evil。example', 'evil example'],
  ['Line\r\nBcc: all@evil.example\u0000', 'Line Bcc: all@evil example'],
  ['\u202eelpmaxe\u200b', 'elpmaxe'],
  [' \t\u2028 ', 'Somebody'],
  ['Zoë Ångström', 'Zoë Ångström'],
])('MAIL-8 the name %j is written in a letter as %j', (name, expected) => {
  expect(nameInMail(name, 'Somebody')).toBe(expected);
});

test('MAIL-8 a name is cut to fit one line of a subject, without splitting a character', () => {
  const cut = nameInMail('🪚'.repeat(500), 'Somebody');
  expect(Array.from(cut)).toHaveLength(mailedNameLength);
  expect(cut.endsWith('🪚…')).toBe(true);
  const letter = invitationLetter({
    role: 'field_tech',
    to: 'a@example.org',
    organization: 'x'.repeat(500),
    inviter: 'Visit http://evil.example \n\n',
    link: 'https://plumbline.example.com/?ticket=t',
    validDays: 7,
  });
  expect(letter.subject.length).toBeLessThan(200);
  for (const part of [letter.subject, letter.text, letter.html]) expect(part).not.toMatch(/evil\.example/);
});
