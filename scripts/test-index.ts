// `npm run test-index`: every test by the id of its rule, with its file; `npm run test-index -- QUEUE SEAL` those of two families.
import { familyOf, namedTests } from './named-tests.ts';

const asked = process.argv.slice(2);
const tests = namedTests().filter(({ id }) => asked.length === 0 || asked.includes(familyOf(id)));

if (tests.length === 0) {
  console.error(`No test begins with ${asked.join(', ')}.`);
  process.exitCode = 1;
}
let family = '';
for (const { id, name, file } of tests) {
  if (familyOf(id) !== family) {
    family = familyOf(id);
    console.log(`\n${family}`);
  }
  console.log(`  ${id}  ${name}\n      ${file}`);
}
