import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/action/button.tsx'

interface Props {
  isOpen: boolean
  /** Filters that are set: said while the panel does not show them. */
  count: number
  onToggle: () => void
}

/** Closes and opens the filters beside the results of a wide screen. */
export const FilterPanelToggle = ({ isOpen, count, onToggle }: Props) => (
  <Button tone="quiet" icon="sliders" aria-expanded={isOpen} onClick={onToggle}>
    {isOpen && <Trans>Hide filters</Trans>}
    {!isOpen && (count === 0 ? <Trans>Show filters</Trans> : <Trans>Show filters, {count} active</Trans>)}
  </Button>
)
