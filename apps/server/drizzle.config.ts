import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/database/schema/*.ts', './src/identity/schema.ts'],
  out: './migrations',
});
