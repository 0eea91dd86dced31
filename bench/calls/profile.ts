import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { valueAt } from '../../end-to-end/support/json.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import { Inspector } from '../inspector.ts';
import { listen, write, writesPerSecond } from '../live/sockets.ts';
import type { Figure, Measurement } from '../measurement.ts';
import { callsPerSecond } from './client.ts';
import { anyWriter, loadsOn, type Side } from './side-by-side.ts';

const seconds = 4;
const warmUpSeconds = 1;
const samplingMicroseconds = 500;
const shownFunctions = 25;
const shownModules = 12;

/** A share of the processor time of the process, in percent. */
type Share = { name: string; percent: number };

type Profile = {
  /** Where the process itself was: a package, a folder of ours, or the platform. */
  modules: Share[];
  functions: Share[];
  /** Functions of ours with all that they called, until they waited. */
  within: Share[];
};

/** Where the product's processor time goes while it answers lists, updates, and single writes to which many listen. */
export async function measureProfile(
  product: Product,
  company: Company,
  callers: Side,
): Promise<Measurement> {
  const inspector = await Inspector.open(product);
  try {
    const { list, update } = loadsOn(company.taskIds);
    const profiles: Record<string, Profile> = {};
    for (const { name, callers: count, call } of [list, update]) {
      const caller = async (source: number) => await call(callers, source);
      await callsPerSecond({ callers: count, seconds: warmUpSeconds }, caller);
      profiles[name] = await profileOf(inspector, () => callsPerSecond({ callers: count, seconds }, caller));
      for (const client of [...callers.clients, ...callers.writers]) client.close();
    }
    const sockets = await listen(callers.origin, callers.listeners);
    const writing = (forSeconds: number) =>
      write({ admin: anyWriter(callers), taskIds: company.taskIds }, writesPerSecond * forSeconds, sockets);
    await writing(warmUpSeconds);
    profiles[`${writesPerSecond} writes/s, ${sockets.length} sockets`] = await profileOf(inspector, () =>
      writing(seconds),
    );
    for (const socket of sockets) socket.close();
    return {
      figures: Object.entries(profiles).flatMap(([name, { modules }]): Figure[] =>
        modules
          .slice(0, shownModules)
          .map(({ name: module, percent }) => ({ name: `${name}: ${module}`, value: percent, unit: '%' })),
      ),
      detail: { profiles },
    };
  } finally {
    inspector.close();
  }
}

async function profileOf(inspector: Inspector, drive: () => Promise<unknown>): Promise<Profile> {
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
  await inspector.send('Profiler.start');
  await drive();
  const stopped = await inspector.send('Profiler.stop');
  return readProfile(valueAt(stopped, 'profile') as RawProfile);
}

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };
type RawNode = { id: number; callFrame: Frame; children?: number[] };
type RawProfile = { nodes: RawNode[]; samples: number[]; timeDeltas: number[] };

function readProfile({ nodes, samples, timeDeltas }: RawProfile): Profile {
  const self = new Map<number, number>();
  for (const [index, id] of samples.entries())
    self.set(id, (self.get(id) ?? 0) + Math.max(0, timeDeltas[index] ?? 0));
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const sourceOf = new Map(nodes.map(({ id, callFrame }) => [id, sourceIn(callFrame)]));
  /** The package or folder that called the platform; '' where the platform itself did. */
  const userOf = (id: number): string => {
    for (let at = parentOf.get(id); at !== undefined; at = parentOf.get(at)) {
      const source = sourceOf.get(at);
      if (source && !source.isPlatform) return source.module;
    }
    return '';
  };
  const modules = new Map<string, number>();
  const functions = new Map<string, number>();
  const within = new Map<string, number>();
  let busy = 0;
  const add = (sums: Map<string, number>, name: string, value: number) =>
    sums.set(name, (sums.get(name) ?? 0) + value);
  for (const [id, spent] of self) {
    const source = sourceOf.get(id);
    if (source === undefined || source.name === '(idle)') continue;
    busy += spent;
    const user = source.isPlatform ? userOf(id) : '';
    const forWhom = user === '' ? '' : `, for ${user}`;
    add(modules, `${source.module}${forWhom}`, spent);
    add(functions, `${source.name}${forWhom}`, spent);
    const counted = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const above = sourceOf.get(at);
      if (above?.isOurs) counted.add(above.name);
    }
    for (const name of counted) add(within, name, spent);
  }
  const shares = (sums: Map<string, number>, count: number): Share[] =>
    [...sums]
      .map(([name, spent]) => ({ name, percent: Math.round((spent / busy) * 1_000) / 10 }))
      .toSorted((a, b) => b.percent - a.percent)
      .slice(0, count);
  return {
    modules: shares(modules, Number.POSITIVE_INFINITY),
    functions: shares(functions, shownFunctions),
    within: shares(within, shownFunctions),
  };
}

type Source = { name: string; module: string; isOurs: boolean; isPlatform: boolean };

/** Where a function stands in the sources, by the map beside its bundle. */
function sourceIn({ functionName, url, lineNumber, columnNumber }: Frame): Source {
  const shown = functionName === '' ? '(anonymous)' : functionName;
  if (!url.startsWith('file:')) {
    // The collector, the idle process and what is no JavaScript have names in parentheses.
    const module = url === '' && shown.startsWith('(') ? shown : 'platform';
    return { name: `${shown} ${url}`.trim(), module, isOurs: false, isPlatform: true };
  }
  const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
  const source = entry && 'originalSource' in entry ? entry.originalSource : url;
  const line = entry && 'originalLine' in entry ? entry.originalLine + 1 : lineNumber + 1;
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(source);
  if (inPackage !== null)
    return {
      name: `${shown} ${inPackage[1]}/${inPackage[2]}:${line}`,
      module: inPackage[1] ?? '',
      isOurs: false,
      isPlatform: false,
    };
  const file = /(?:apps\/|packages\/|\/)((?:server\/src|src|domain)\/.*)$/.exec(source)?.[1] ?? source;
  const short = file.replace(/^(?:server\/)?src\//, 'server/');
  return {
    name: `${shown} ${short}:${line}`,
    module: short.split('/').slice(0, 2).join('/'),
    isOurs: true,
    isPlatform: false,
  };
}

const maps = new Map<string, SourceMap | null>();

function mapOf(url: string): SourceMap | null {
  const existing = maps.get(url);
  if (existing !== undefined) return existing;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    // A file without a map stands for itself.
  }
  maps.set(url, map);
  return map;
}
