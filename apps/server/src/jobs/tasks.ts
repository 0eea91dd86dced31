import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Mailer } from '../mail/mail.ts';
import type { Log } from '../process/log.ts';
import type { WorkPorts } from '../tenant/organization.ts';
import { forgetOldOperations } from './ledger-retention.ts';
import { runTrialClock } from './trial-clock.ts';

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  link: z.string().optional(),
});

export type TaskParts = { ports: WorkPorts; mailer: Mailer; log: Log };

/** What the queue can do, by name. A task that throws is tried again later. */
export function createTasks({ ports, mailer, log }: TaskParts): TaskList {
  return {
    async mail(payload) {
      const { to, subject, text, html, link } = mail.parse(payload);
      await mailer.send({
        to,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(link === undefined ? {} : { link }),
      });
    },
    async 'trial-clock'() {
      const { graced, expired } = await runTrialClock(ports);
      if (graced + expired > 0) log.info({ graced, expired }, 'trials ended');
    },
    async 'ledger-retention'() {
      const deleted = await forgetOldOperations(ports);
      if (deleted > 0) log.info({ deleted }, 'old operations were forgotten');
    },
  };
}
