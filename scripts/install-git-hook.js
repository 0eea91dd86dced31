// Makes git use the repository's own hooks; outside a git checkout (an archive, a container build) it does nothing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
