import { Plural } from '@lingui/react/macro'
import { Text } from '#ui/text/text.tsx'

/** How many the answer did not name; nothing where it named all. */
export const MoreCome = ({ count }: { count: number }) =>
  count > 0 && (
    <Text tone="muted">
      <Plural value={count} one="# more comes after these." other="# more come after these." />
    </Text>
  )
