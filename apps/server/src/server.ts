import { Client, type Pool, type PoolConfig } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createRpcHandler } from './api/handler.ts';
import { clearAbandoned, openBucket, openFiles } from './file-storage/files.ts';
import {
  createPacketKeyHandler,
  packetKeyOf,
  publishPacketKey,
} from './modules/photos/report/packet-keys.ts';
import { photoReportKey } from './modules/photos/report/address.ts';
import { createPhotoReportHandler } from './modules/photos/report/handler.ts';
import { createPhotoZipHandler } from './modules/photos/zip/handler.ts';
import { createPaperHandler } from './modules/papers/handler.ts';
import { makePhotoSizes } from './modules/photos/sizes.ts';
import { checkEveryFile } from './modules/photos/stored-hashes.ts';
import { createFileHandler } from './file-storage/handler.ts';
import { removeUnclaimed } from './file-storage/unclaimed.ts';
import { createHttp } from './http/app.ts';
import { listen, type Listening } from './http/listen.ts';
import { readiness, readyLimitMs } from './http/readiness.ts';
import { createLimits, type Limits } from './http/rate-limit.ts';
import { canonicalAddress } from './identity/email-address.ts';
import { createIdentity } from './identity/identity.ts';
import { queueMail } from './jobs/enqueue.ts';
import { startJobs } from './jobs/jobs.ts';
import { createTasks } from './jobs/tasks.ts';
import { type LiveChanges, openLiveChanges } from './live-changes/hub.ts';
import { openSockets } from './live-changes/sockets.ts';
import { createMailer } from './mail/mailer.ts';
import { isBusy } from './database/busy.ts';
import { connectionTimeouts, TimeoutPool } from './database/pool.ts';
import { extendSeries } from './modules/calendar-events/series/horizon.ts';
import { remindOfEvents } from './modules/calendar-events/event-reminder.ts';
import { createClientLinkHandler } from './modules/client-links/public-handler.ts';
import { createFeedHandler } from './modules/calendar-events/feed-handler.ts';
import { tellUnseenPlans } from './modules/calendar-events/plan-unseen.ts';
import { remindOfPapers } from './modules/subcontractors/remind-of-papers.ts';
import { costApproved } from './modules/time-entries/cost-approved.ts';
import { takeOverHistory } from './modules/time-entries/history/take-over.ts';
import { remindOfClocks } from './modules/time-entries/clock-reminder.ts';
import type { Log } from './process/log.ts';
import type { Services } from './rpc/context.ts';
import { limitFileTransfers } from './rpc/file-limits.ts';
import { type CallLimits, createCallLimits } from './rpc/call-limits.ts';
import { type Settings, uploadOrigin } from './settings/settings.ts';
import { openWeather } from './weather/open.ts';

export type ServerParts = {
  settings: Settings;
  pool: Pool;
  connection: PoolConfig;
  log: Log;
  webRoot: string;
  /** The folder with the pictures of the sample company. */
  samplePhotos: string;
  /** The file of the code that draws papers in a thread of its own. */
  paperThread: string;
  clock?: () => Date;
  newId?: () => string;
  limits?: Limits;
  turns?: CallLimits;
  /** Whether jobs run on their clock; by default they do. */
  scheduled?: boolean;
  /** Registers what must be closed, in the order in which it was opened. */
  onStop: (name: string, close: () => Promise<unknown> | void) => void;
};

/** One connection listens, and two jobs run at once. */
const jobConnections = 4;

export type RunningServer = { port: number; services: Services };

/** The whole server on a migrated database: identity, calls, live sockets, jobs, web app. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const {
    settings,
    pool,
    connection,
    log,
    onStop,
    clock = () => new Date(),
    newId = uuidv7,
    limits = createLimits(),
    turns: callLimits = createCallLimits(),
    scheduled = true,
  } = parts;
  let live: LiveChanges | undefined;
  const opened = (): LiveChanges => {
    if (!live) throw new Error('live changes are not open yet');
    return live;
  };
  const ports = {
    pool,
    clock,
    newId,
    committed: (change: Parameters<LiveChanges['committed']>[0]) => opened().committed(change),
  };
  const mailer = createMailer({
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    dataFolder: settings.dataFolder,
    newId,
    log,
  });
  const identity = createIdentity({
    ports,
    publicUrl: settings.publicUrl,
    secret: settings.authSecret,
    limits,
    log,
    sendsMail: settings.smtpUrl !== null,
    queueMail,
    mailReaches: mailer.reaches,
    telemetry: settings.telemetry,
  });
  live = openLiveChanges({
    pool,
    connect: () => new Client({ ...connection, ...connectionTimeouts }),
    node: newId(),
    clock,
    log,
    callerOf: identity.callerOf,
  });
  onStop('live changes', async () => await opened().close());
  identity.onSessionEnded((id) => opened().ended(id));

  const files = openFiles(settings.dataFolder, settings.authSecret, await openBucket(settings.s3));
  const reportKey = photoReportKey(settings.authSecret);
  const packetKey = packetKeyOf(settings.authSecret);
  await publishPacketKey(pool, packetKey);
  // A pool of their own, so that scheduled jobs go on however busy the calls are, and take no connection from
  // them. The library's runner does not end properly when it gets no connection in time.
  const jobsPool = new TimeoutPool({ ...connection, max: jobConnections, connectionTimeoutMillis: 0 });
  jobsPool.on('error', (error) =>
    log.warn({ err: error }, 'an idle database connection of the jobs was lost'),
  );
  jobsPool.on('connect', (client) => client.on('error', () => undefined));
  onStop('connections of the jobs', async () => await jobsPool.end());
  const jobPorts = { ...ports, pool: jobsPool };
  const removeUnclaimedUploads = async () => {
    await clearAbandoned(files, clock());
    return await removeUnclaimed(jobPorts, files.storage);
  };
  const jobs = await startJobs({
    pool: jobsPool,
    tasks: createTasks({
      ports: jobPorts,
      mailer,
      removeUnclaimedUploads,
      checkStoredFiles: async () =>
        await checkEveryFile(jobPorts, files.storage, (organizationId, finding) =>
          log.warn({ organizationId, ...finding }, 'a stored file does not fit'),
        ),
      makePhotoSizes: async () => await makePhotoSizes({ ports: jobPorts, files, log }),
      log,
      remindOfClocks: async () => await remindOfClocks(jobPorts),
      takeOverHistory: async () => await takeOverHistory(jobPorts),
      costApproved: async () => await costApproved(jobPorts),
      extendSeries: async () => await extendSeries(jobPorts),
      remindOfEvents: async () => await remindOfEvents(jobPorts),
      tellUnseenPlans: async () => await tellUnseenPlans(jobPorts),
      remindOfPapers: async () => await remindOfPapers(jobPorts, identity),
    }),
    log,
    scheduled,
  });
  onStop('jobs', async () => await jobs.stop());

  const operators = settings.operatorEmails.map(canonicalAddress);
  const tester = settings.testerEmail === null ? null : canonicalAddress(settings.testerEmail);
  const services: Services = {
    ...ports,
    files,
    samplePhotos: parts.samplePhotos,
    reportKey,
    weather: openWeather(settings.weatherUrl, { clock, log }),
    log,
    limits,
    callLimits,
    live,
    identity,
    maps: { browserKey: settings.maps.browserKey, styleUrl: settings.maps.styleUrl },
    accountOf({ email, emailVerified }) {
      const address = canonicalAddress(email);
      return {
        isOperator: emailVerified && operators.includes(address),
        isTester: emailVerified && tester === address,
      };
    },
  };
  let stopping = false;
  // A shorter limit of its own: no second check runs until it is over, and a database that came back should
  // be noticed soon.
  const question = { text: 'select 1', query_timeout: readyLimitMs };
  const databaseAnswers = readiness(async () => await pool.query(question));
  const app = createHttp({
    publicUrl: settings.publicUrl,
    maps: settings.maps,
    uploadOrigin: uploadOrigin(settings.s3),
    webRoot: parts.webRoot,
    hasSession: (headers) => identity.hasSessionCookie(headers),
    trustedProxies: settings.trustedProxies,
    log,
    auth: identity.handler,
    trpc: createRpcHandler(services),
    files: limitFileTransfers(
      callLimits,
      identity.sessionOf,
      createFileHandler({ files, ports, callerOf: identity.callerOf }),
    ),
    photoReports: createPhotoReportHandler({
      ports,
      files,
      key: reportKey,
      thread: parts.paperThread,
      callerOf: identity.callerOf,
      packetKey,
      publicUrl: settings.publicUrl,
    }),
    packetKeys: createPacketKeyHandler(pool),
    photoZips: createPhotoZipHandler({
      ports,
      storage: files.storage,
      key: reportKey,
      callerOf: identity.callerOf,
    }),
    papers: createPaperHandler({ ports, files, thread: parts.paperThread, callerOf: identity.callerOf }),
    clientLinks: createClientLinkHandler({ ports, storage: files.storage, limits }),
    calendars: createFeedHandler({ ports, limits, publicUrl: settings.publicUrl }),
    isBusy,
    ready: async () => !stopping && (await databaseAnswers()),
  });
  const listening: Listening = await listen(app, settings.port, log);
  onStop('http', async () => await listening.close());
  const sockets = openSockets({
    server: listening.server,
    live,
    publicUrl: settings.publicUrl,
    callerOf: identity.callerOf,
    sessionOf: identity.sessionOf,
    limits,
    log,
  });
  onStop('live sockets', async () => {
    stopping = true;
    await opened().close();
    sockets.close();
  });
  return { port: listening.port, services };
}
