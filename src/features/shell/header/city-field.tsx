import { type KeyboardEvent, useId, useState } from 'react'
import type { CitySuggester } from '#features/shell/header/city-suggester.ts'
import * as styles from './city-field.css.ts'
import { loadCitySuggester } from './use-header-search.ts'

interface Props {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  className: string
}

/** A city by its name: an editable combobox. What is typed counts as much as what is chosen. */
export const CityField = ({ label, placeholder, value, onChange, className }: Props) => {
  const id = useId()
  const [suggest, setSuggest] = useState<CitySuggester | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = isOpen && suggest ? suggest(value) : []
  const isShown = options.length > 0

  // The matching rules come with the first focus: the first paint does without.
  const open = () => {
    setOpen(true)
    if (!suggest)
      void loadCitySuggester()
        .then(({ createSuggester, fetchCityNames }) => {
          setSuggest(() => createSuggester())
          // Without an answer the contract's cities stay.
          return fetchCityNames().then((names) => setSuggest(() => createSuggester(names)))
        })
        .catch(() => undefined)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (city: string) => {
    onChange(city)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const chosen = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen.label)
    } else if (event.key === 'Escape' && isShown) {
      // The sheet around it stays open: this Escape was for the list.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <>
      <input
        className={className}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setActive(-1)
          open()
        }}
        onFocus={open}
        onBlur={close}
        onKeyDown={press}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        // It scrolls, and what scrolls is a stop of Tab: the list goes at that very moment, and the focus with it.
        tabIndex={-1}
        className={isShown ? styles.list : undefined}
      >
        {options.map((option, index) => (
          <div
            key={option.city}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={index === active}
            // Before the field loses focus and closes the list.
            onPointerDown={(event) => {
              event.preventDefault()
              choose(option.label)
            }}
          >
            {option.thumb && <img className={styles.thumb} src={option.thumb} alt="" width={40} height={40} />}
            {option.label}
          </div>
        ))}
      </div>
    </>
  )
}
