import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx'

/** One's address, in a `Field`: filled in by the browser, without capitals, corrections and the keyboard of words. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
)
