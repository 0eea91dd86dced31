// Points git at the repository's own hooks; outside a git checkout (an archive, a container build) there is nothing to do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
