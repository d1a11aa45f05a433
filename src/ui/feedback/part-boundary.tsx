import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { retryFailedComponents } from '#lib/react/lazy-component.tsx'
import { nameFailedPart } from '#lib/start/failed-part.ts'
import { Button } from '../action/button.tsx'
import { Notice } from './notice.tsx'
import * as styles from './part-boundary.css.ts'

export interface PartBoundaryProps {
  /** Names the part in the report of its failure: a word or two in kebab-case. */
  part: string
  /** One sentence in its place: “Reviews could not be shown.” Without it nothing is said, for what nobody would miss. */
  failed?: ReactNode
  /** About the room that the part takes. */
  size?: keyof typeof styles.place
  /** Puts what is said in the part's place, where the part brings its own distance to its neighbours. */
  frame?: (said: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * A part that throws while it renders leaves the rest of the page as it is. Trying again mounts it anew, so what was typed
 * has to be kept outside of it.
 */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(thrown: unknown) {
    nameFailedPart(thrown, this.props.part)
  }

  retry = () => {
    retryFailedComponents()
    this.setState({ hasFailed: false })
  }

  override render() {
    const { failed, size = 'line', frame = (said) => said, children } = this.props
    if (!this.state.hasFailed) return children
    if (!failed) return null
    return frame(
      <div className={styles.place[size]} role="status">
        <Notice icon="warn">
          <div className={styles.row}>
            <span>{failed}</span>
            <span className={styles.button}>
              <Button tone="text" size="small" onClick={this.retry}>
                <Trans>Try again</Trans>
              </Button>
            </span>
          </div>
        </Notice>
      </div>,
    )
  }
}
