import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useContent } from '#i18n/content.ts'
import type { Destination, DestinationKind } from '#lib/format/content.ts'
import { useEarlyForm } from '#lib/react/use-early-form.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './destinations-screen.css.ts'
import { type DestinationsSearch, findDestinations, kinds, readDestinationsSearch } from './destinations-search.ts'

/** The specification's address; the screen takes `location`, which is no parameter of its own, for `destination`. */
const inCity = (city: string): { to: string; search: object } => ({ to: '/search', search: { location: city } })

const Place = ({ city, name, region, text, season, highlight }: Destination) => (
  <li className={styles.place}>
    <img
      className={styles.picture}
      src={`/scenes/destinations/${city.toLowerCase()}.webp`}
      alt=""
      width={720}
      height={540}
      decoding="async"
    />
    <div className={styles.words}>
      <Heading level={2}>
        <Link {...inCity(city)} className={styles.cover}>
          {name}
        </Link>
      </Heading>
      <p className={styles.region}>{region}</p>
      <p className={styles.text}>{text}</p>
      <dl className={styles.facts}>
        <dt className={styles.fact}>
          <Trans>Best time</Trans>
        </dt>
        <dd>{season}</dd>
        <dt className={styles.fact}>
          <Trans>Do not miss</Trans>
        </dt>
        <dd>{highlight}</dd>
      </dl>
    </div>
  </li>
)

interface Props {
  search: DestinationsSearch
  onSearch: (search: DestinationsSearch) => void
}

/** Six places to begin with, to be searched by name and region and narrowed by kind. */
export const DestinationsScreen = ({ search: asked, onSearch }: Props) => {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useEarlyForm(form, ({ elements }) => {
    const fields = [...elements].filter((element) => element instanceof HTMLInputElement)
    const q = fields.find(({ name }) => name === 'q')?.value
    const kind = fields.find(({ type, checked }) => type === 'radio' && checked)?.value
    const early = readDestinationsSearch({ q, kind })
    if (early.q !== asked.q || early.kind !== asked.kind) onSearch(early)
  })
  const { title, description, places } = useContent('pages').destinations
  const found = findDestinations(places, asked)
  const names: Record<DestinationKind | 'all', string> = {
    all: t`All`,
    cities: t`Cities`,
    coast: t`Coast`,
    mountains: t`Mountains`,
    desert: t`Desert`,
  }
  return (
    <>
      <PageTitle title={title} lead={description} />
      <form ref={form} className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          aria-label={t`Search by name or region`}
          name="q"
          icon="search"
          placeholder={t`Name or region`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          value={asked.q ?? ''}
          onChange={({ target }) => onSearch({ ...asked, q: target.value || undefined })}
        />
        <RadioChips
          label={t`Kind of place`}
          hideLabel
          options={(['all', ...kinds] as const).map((value) => ({ value, label: names[value] }))}
          value={asked.kind ?? 'all'}
          onChange={(kind) => onSearch({ ...asked, kind: kind === 'all' ? undefined : kind })}
        />
      </form>
      <div role="status">
        <VisuallyHidden>
          <Plural value={found.length} one="# destination" other="# destinations" />
        </VisuallyHidden>
      </div>
      {found.length > 0 ? (
        <ul className={styles.places}>
          {found.map((place) => (
            <Place key={place.city} {...place} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={<Trans>No destination matches</Trans>}
          text={<Trans>Try another name, or look at all of them.</Trans>}
          action={
            <Button tone="quiet" onClick={() => onSearch({})}>
              <Trans>Show all destinations</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}
