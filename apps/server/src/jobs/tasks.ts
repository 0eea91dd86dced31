import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Mailer } from '../mail/mail.ts';
import type { Log } from '../process/log.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import { settleConflicts } from './conflict-clock.ts';
import { removeExpired } from './expiry.ts';
import { forgetOldOperations } from './ledger-retention.ts';
import { expireLocations } from './location-retention.ts';
import { purgeTrash } from './trash-purge.ts';
import { runTrialClock } from './trial-clock.ts';

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  link: z.string().optional(),
  replyTo: z.string().optional(),
});

export type TaskParts = {
  ports: WorkPorts;
  mailer: Mailer;
  /** Returns how many were removed. */
  removeUnclaimedUploads: () => Promise<number>;
  /** Returns how many files do not fit their rows or hashes; each was logged. */
  checkStoredFiles: () => Promise<number>;
  /** Returns for how many photos. */
  makePhotoSizes: () => Promise<number>;
  /** Returns how many people were reminded. */
  remindOfClocks: () => Promise<number>;
  /** Returns how many entries. */
  takeOverHistory: () => Promise<number>;
  /** Returns how many entries. */
  costApproved: () => Promise<number>;
  /** Returns how many events were made. */
  extendSeries: () => Promise<number>;
  /** Returns how many reminders of events there were. */
  remindOfEvents: () => Promise<number>;
  /** Returns in how many organizations somebody was told. */
  tellUnseenPlans: () => Promise<number>;
  /** Returns how many reminders of papers there were. */
  remindOfPapers: () => Promise<number>;
  log: Log;
};

/** The tasks of the queue by name. A task that throws is tried again later. */
export function createTasks({
  ports,
  mailer,
  removeUnclaimedUploads,
  checkStoredFiles,
  makePhotoSizes,
  remindOfClocks,
  takeOverHistory,
  costApproved,
  extendSeries,
  remindOfEvents,
  tellUnseenPlans,
  remindOfPapers,
  log,
}: TaskParts): TaskList {
  return {
    async mail(payload) {
      const { to, subject, text, html, link, replyTo } = mail.parse(payload);
      await mailer.send({
        to,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(link === undefined ? {} : { link }),
        ...(replyTo === undefined ? {} : { replyTo }),
      });
    },
    async 'trial-clock'() {
      const { graced, expired } = await runTrialClock(ports);
      if (graced + expired > 0) log.info({ graced, expired }, 'trials ended');
    },
    async 'conflict-clock'() {
      const settled = await settleConflicts(ports);
      if (settled > 0) log.info({ settled }, 'nobody chose in time');
    },
    async 'clock-reminder'() {
      const reminded = await remindOfClocks();
      if (reminded > 0) log.info({ reminded }, 'clocks that still run');
    },
    async 'hours-history'() {
      const entries = await takeOverHistory();
      if (entries > 0) log.info({ entries }, 'the history of hours was moved into its table');
    },
    async 'labor-costs'() {
      const entries = await costApproved();
      if (entries > 0) log.info({ entries }, 'approved hours from before were costed');
    },
    async 'series-horizon'() {
      const events = await extendSeries();
      if (events > 0) log.info({ events }, 'what repeats was made further ahead');
    },
    async 'event-reminder'() {
      const reminded = await remindOfEvents();
      if (reminded > 0) log.info({ reminded }, 'people were reminded of events');
    },
    async 'plan-unseen'() {
      const notified = await tellUnseenPlans();
      if (notified > 0) log.info({ notified }, 'offices were told who has not seen the plan');
    },
    async 'paper-reminder'() {
      const reminded = await remindOfPapers();
      if (reminded > 0) log.info({ reminded }, 'offices and firms were reminded of papers');
    },
    async 'unclaimed-uploads'() {
      const removed = await removeUnclaimedUploads();
      if (removed > 0) log.info({ removed }, 'uploads that nobody claimed were removed');
    },
    async 'file-check'() {
      const findings = await checkStoredFiles();
      if (findings > 0) log.error({ findings }, 'stored files do not fit their rows or hashes');
    },
    async 'photo-sizes'() {
      const made = await makePhotoSizes();
      if (made > 0) log.info({ made }, 'display sizes and ThumbHashes of photos were made');
    },
    async 'trash-purge'() {
      const purged = await purgeTrash(ports);
      if (purged > 0) log.info({ purged }, 'what lay in the trash too long was removed');
    },
    async expiry() {
      const removed = await removeExpired(ports);
      log.info(removed, 'what had expired was removed');
    },
    async 'location-retention'() {
      const { partitions, rows } = await expireLocations(ports);
      if (partitions.length + rows > 0) log.info({ partitions, rows }, 'old positions were deleted');
    },
    async 'ledger-retention'() {
      const deleted = await forgetOldOperations(ports);
      if (deleted > 0) log.info({ deleted }, 'old operations were forgotten');
    },
  };
}
