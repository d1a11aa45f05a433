import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import * as styles from './emergency.css.ts'

const call = buttonClass('critical', 'small')

/** Before anybody begins to write: whom to call, one tap away. The numbers are the specification's. */
export const Emergency = ({ text }: { text: string }) => (
  <div className={styles.strip}>
    <p>{text}</p>
    <div className={styles.calls}>
      <a className={call} href="tel:190">
        <Icon name="phone" size="small" />
        <Trans>Police 190</Trans>
      </a>
      <a className={call} href="tel:150">
        <Icon name="phone" size="small" />
        <Trans>Ambulance 150</Trans>
      </a>
    </div>
  </div>
)
