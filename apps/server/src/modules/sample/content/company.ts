import { bakery } from './jobs/bakery.ts';
import { clinic } from './jobs/clinic.ts';
import { coldstore } from './jobs/coldstore.ts';
import { dental } from './jobs/dental.ts';
import { depot } from './jobs/depot.ts';
import { firehall } from './jobs/firehall.ts';
import { harbor } from './jobs/harbor.ts';
import { library } from './jobs/library.ts';
import { lofts } from './jobs/lofts.ts';
import { ostby } from './jobs/ostby.ts';
import { school } from './jobs/school.ts';
import { woodland } from './jobs/woodland.ts';
import type { SampleJob } from './shapes.ts';

/** In the order of their numbers, oldest first. */
export const jobs: readonly SampleJob[] = [
  library,
  coldstore,
  depot,
  school,
  harbor,
  woodland,
  clinic,
  bakery,
  firehall,
  dental,
  lofts,
  ostby,
];
