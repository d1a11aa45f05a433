import { Trans, useLingui } from '@lingui/react/macro'
import { cityLabel } from '#i18n/labels.ts'
import { Icon } from '#ui/icon.tsx'
import { textLink } from '#ui/link.css.ts'
import * as styles from './meeting-place.css.ts'
import { Section } from './section.tsx'

interface Props {
  place: string
  city: string
}

/** In words, which work without signal. No drawn map: nobody has told where exactly it is. */
export const MeetingPlace = ({ place, city }: Props) => {
  const { i18n } = useLingui()
  const query = new URLSearchParams({ api: '1', query: `${place}, ${city}, Morocco` })
  return (
    <Section title={<Trans>Where you meet</Trans>}>
      <div className={styles.tray}>
        <span className={styles.pin}>
          <Icon name="pin" />
        </span>
        <div className={styles.words}>
          <p className={styles.place}>{place}</p>
          <p className={styles.city}>
            <Trans>{cityLabel(i18n, city)}, Morocco</Trans>
          </p>
          <a
            className={`${textLink} ${styles.link}`}
            href={`https://www.google.com/maps/search/?${query}`}
            target="_blank"
            rel="noreferrer"
          >
            <Trans>Look for it on a map</Trans>
          </a>
        </div>
      </div>
    </Section>
  )
}
