import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationProblems } from './migrations.ts'

const folder = join(import.meta.dirname, '../../server/platform/db/migrations')
/** Written before there was this check, and applied wherever there is a database: they stay as they are. */
const lastUnchecked = '0000_initial.sql'
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
const problemsOf = (file: string) => migrationProblems(file, readFileSync(join(folder, file), 'utf8'))

test('no migration holds up or breaks the release that runs while it is applied', () => {
  expect(files).toContain(lastUnchecked)
  expect(files.filter((file) => file > lastUnchecked).flatMap(problemsOf)).toEqual([])
})

describe('the checker', () => {
  test.each([
    'create table "a" ("id" uuid primary key)',
    'create unlogged table "a" ("id" uuid primary key)',
    'create index concurrently "a_b" on "a" using btree ("b")',
    'CREATE TABLE "a" ("id" uuid);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "a_id" ON "a" USING btree ("id");',
    'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."users"("id");',
    'ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;',
    `ALTER TABLE "users" ADD COLUMN "email" text DEFAULT '; drop table users' NOT NULL;`,
    `alter table users add column a numeric(10, 2) default 1.5 not null, add column b jsonb default '{}'::jsonb`,
    'alter table users validate constraint f',
    'alter table users alter column email set default 1',
    '-- safe: nothing has read it since 1.4, which is two releases ago\nalter table users drop column email',
  ])('lets pass: %s', (text) => {
    expect(migrationProblems('a.sql', text)).toEqual([])
  })

  test.each([
    ['CREATE INDEX "a_b" ON "users" USING btree ("b");', 'CONCURRENTLY'],
    ['create unique index concurrently a on users (b)', 'refuses what'],
    ['drop index "a"', 'takes away'],
    ['DROP TABLE "users" CASCADE;', 'takes away'],
    ['alter table users drop column email', 'takes away'],
    ['alter table "public"."users" rename column email to address', 'takes away'],
    ['alter table users rename to people', 'takes away'],
    ['alter table users add column a text not null', 'give it a default'],
    ['alter table users add column a int, drop column b', 'takes away'],
    ['alter table users add column a uuid default gen_random_uuid()', 'every row'],
    ['alter table users add column a text generated always as (b) stored', 'every row'],
    ['alter table users add column a bigserial', 'every row'],
    ['alter table users add column a uuid references b(id)', 'constraint with the column'],
    ['alter table users alter column a set data type bigint', 'every row'],
    ['alter table users alter column a type bigint', 'every row'],
    ['alter table users alter column a set not null', 'may insert'],
    ['alter table users alter a drop not null', 'not known'],
    ['alter table users alter a drop default', 'not known'],
    ['alter table users add constraint f foreign key (a) references b(id)', 'NOT VALID'],
    ['alter table users add constraint f foreign key (a) references b(id) not valid', 'refuses what'],
    ['alter table users add constraint u unique (a, b)', 'USING INDEX'],
    ['update users set a = 1', 'batches'],
    ['lock table users', 'not known'],
    ['create table a (id int); drop table users', 'more than one statement'],
    ['-- safe: yes\ndrop table users', 'takes away'],
    ['create index concurrently a on users (b);--> statement-breakpoint\ncreate table c (id int)', 'two migrations'],
  ])('refuses: %s', (text, why) => {
    expect(migrationProblems('a.sql', text)).toEqual([expect.stringContaining(why)])
  })
})
