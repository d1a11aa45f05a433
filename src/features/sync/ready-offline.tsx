import { Plural, Trans } from '@lingui/react/macro'
import { searchDevice } from '#data/catalogue/search.ts'
import { readFavorites } from '#data/favorites/commands.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './changes-screen.css.ts'

interface Ready {
  saved: number
  catalogue: number
}

const readReady = async (): Promise<Ready> => {
  const [favorites, { total }] = await Promise.all([readFavorites(), searchDevice({})])
  return { saved: favorites.filter(({ detailOnDevice }) => detailOnDevice).length, catalogue: total }
}

/** What would open right now without signal. */
export const ReadyOffline = () => {
  const ready = useDeviceQuery(readReady, [])
  if (!ready) return null
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <span className={styles.ok}>
          <Icon name="check" />
        </span>
        <Plural
          value={ready.saved}
          _0="Saved: none with full text yet"
          one="# saved experience with pictures and full text"
          other="# saved experiences with pictures and full text"
        />
      </li>
      <li className={styles.fact}>
        <span className={styles.ok}>
          <Icon name="check" />
        </span>
        <Plural
          value={ready.catalogue}
          _0="Search: the catalogue has not loaded yet"
          one="Search over # experience"
          other="Search over # experiences"
        />
      </li>
      <li className={styles.fact}>
        <span className={styles.ok}>
          <Icon name="check" />
        </span>
        <Trans>The app itself, in English and French</Trans>
      </li>
    </ul>
  )
}
