import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { IconButton } from '#ui/action/icon-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useDraft } from './filters/use-draft.ts'
import * as styles from './search-box.css.ts'
import type { ChangeSearch } from './search-change.ts'
import { changeParams, type SearchParams } from './search-params.ts'

interface Props {
  params: SearchParams
  onChange: ChangeSearch
}

/** Free text over titles, cities, categories and highlights; results follow the typing. */
export const SearchBox = ({ params, onChange }: Props) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const commit = (search: string) => onChange(changeParams(params, { search }), 'replace')
  const [text, setText] = useDraft(params.search ?? '', commit, { delayMs: 300, tidy: (typed) => typed.trim() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The keyboard of a phone covers the results.
    input.current?.blur()
  }
  return (
    // Not a landmark called search: the header's is one, and two would have to be told apart.
    <form className={styles.box} onSubmit={submit}>
      <TextInput
        ref={input}
        type="search"
        name="search"
        icon="search"
        aria-label={t`Search experiences`}
        placeholder={t`Surf, pottery, Fes…`}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        trailing={
          text !== '' && (
            <IconButton
              label={t`Clear the search text`}
              icon="x"
              shape="bare"
              onClick={() => {
                setText('')
                input.current?.focus()
              }}
            />
          )
        }
      />
    </form>
  )
}
