// `npm run row-shape`: writes what has changed in the shape of rows, with its number, into the list of shapes that devices may hold.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  rowSchemasIn,
  shapeAfter,
  shapeOf,
  stepBetween,
} from '@plumbline/domain/entities/row-shapes/row-shapes.fixture';
import { rowShape, shippedShapes } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import { format, resolveConfig } from 'prettier';
import { filesBelow, isTest, root } from './sources.ts';

const file = 'packages/domain/entities/row-shapes/shipped-shapes.ts';
const modules = await Promise.all(
  filesBelow(['packages/domain/entities'], ['.ts'])
    .filter((name) => !isTest(name))
    .map(async (name): Promise<object> => await import(pathToFileURL(path.join(root, name)).href)),
);
const entities = stepBetween(shapeAfter(shippedShapes), shapeOf(rowSchemasIn(modules)));

if (Object.keys(entities).length === 0) console.log(`Rows have the shape of number ${rowShape}.`);
else {
  const shape = rowShape + 1;
  const written = readFileSync(file, 'utf8')
    .replace(`rowShape = ${rowShape};`, `rowShape = ${shape};`)
    .replace(/\];\n$/, `${JSON.stringify({ shape, entities })},\n];\n`);
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
  console.log(`Number ${shape} is in ${file}.`);
}
