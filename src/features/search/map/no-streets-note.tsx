import { Trans } from '@lingui/react/macro'
import type { NoStreets } from '#features/search/map/use-result-streets.ts'
import { Text } from '#ui/text/text.tsx'
import * as styles from './results-map.css.ts'

/** Why the map is drawn, where there are streets. */
export const NoStreetsNote = ({ why }: { why: NoStreets }) => {
  const sentences = {
    'no-city': <Trans>Choose a city to see its streets.</Trans>,
    offline: <Trans>Streets show here when you are online.</Trans>,
    'no-graphics': <Trans>This browser cannot draw streets.</Trans>,
    elsewhere: <Trans>The map has no streets here.</Trans>,
    unmarked: <Trans>No meeting point is marked on the streets here yet.</Trans>,
    failed: <Trans>The streets could not be loaded.</Trans>,
  }
  return (
    <div className={styles.note} role="status">
      <Text size="small" tone="muted">
        {sentences[why]}
      </Text>
    </div>
  )
}
