/** What the server's database holds and what was done to it, read past the API: the judge of "once, and nothing lost". */
import type { AppServer } from './app-server.ts'
import { askDatabase } from './database.ts'

/** A favorite that really came or went; asking for what is so already leaves no trace. */
export interface Effect {
  userId: string
  experienceId: string
  kind: 'added' | 'removed'
}

const writeEffectsDown = `
  create table if not exists effects (id serial primary key, user_id uuid, experience_id uuid, kind text);
  create or replace function write_effect() returns trigger language plpgsql as $$ begin
    insert into effects (user_id, experience_id, kind) values (
      coalesce(new.user_id, old.user_id), coalesce(new.experience_id, old.experience_id),
      case tg_op when 'INSERT' then 'added' else 'removed' end);
    return null;
  end $$;
  create or replace trigger write_effect after insert or delete on favorites for each row execute function write_effect();`

export const openLedger = async (server: AppServer) => {
  const query = <Row extends object>(text: string, values: unknown[] = []) => askDatabase<Row>(server, text, values)
  await query(writeEffectsDown)
  const [opened] = await query<{ at: number }>('select coalesce(max(id), 0) as at from effects')
  return {
    /** Everything done to favorites since the ledger was opened, by anybody, in order. */
    effects: () =>
      query<Effect>(
        'select user_id as "userId", experience_id as "experienceId", kind from effects where id > $1 order by id',
        [opened?.at],
      ),
    /** Idempotency keys of the changes that were applied for a person, sorted. */
    keysOf: async (userId: string) => {
      const rows = await query<{ key: string }>(
        'select key from idempotency_keys where user_id = $1 and status is not null order by key',
        [userId],
      )
      return rows.map(({ key }) => key)
    },
  }
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>
