import { createLiveConnection, type LiveConnection } from '@plumbline/offline/live/connection';
import { reached } from '@plumbline/offline/live/reached';
import { createPull, type Pull } from '@plumbline/offline/pull/pull';
import { logError, toAppError } from './errors.ts';
import { type OpenReplica } from './replica.ts';
import { rpc } from './rpc.ts';
