import type { WaitingHost } from '#contract/models/admin.ts'
import { Text } from '#ui/text/text.tsx'
import { useHistoryWords } from '../use-history-words.ts'
import * as styles from './people.css.ts'
import { PersonButton } from './person-button.tsx'

/** Who made a listing that waits, and what is known of them. */
export const HostLine = ({ host: { id, name, history }, onChanged }: { host: WaitingHost; onChanged: () => void }) => {
  const historyWords = useHistoryWords()
  return (
    <div className={styles.hostLine}>
      <PersonButton id={id} name={name} onChanged={onChanged} />
      <Text size="small" tone="muted">
        {historyWords(history).join(' · ')}
      </Text>
    </div>
  )
}
