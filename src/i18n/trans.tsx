import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/** Lingui puts words into a sentence first and then looks for its elements: in what people write there are none. */
const asNodes = (values: TransProps['values']): TransProps['values'] =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // Whatever is no text is put in as it is, as a child. Choices of ICU messages hold no such sign.
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )

/** What the macro's `Trans` becomes (lingui.config.ts): markup in a value is text, never an element of the sentence. */
export const Trans = ({ values, ...props }: TransProps) => <LinguiTrans {...props} values={asNodes(values)} />
