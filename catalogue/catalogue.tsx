import { useEffect } from 'react'
import { useLanguage } from '#i18n/language-provider.tsx'
import { type Locale, locales } from '#i18n/locale.ts'
import { localeNames } from '#i18n/locale-names.ts'
import { themeChoices } from '#theme/choice.ts'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './catalogue.css.ts'
import { groups } from './groups.ts'
import type { Group, Specimen } from './specimen.ts'
import { directions, useView } from './use-view.ts'

const named = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }))
const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }))

const SpecimenShown = ({ specimen: { files, Show } }: { specimen: Specimen }) => (
  <article className={styles.specimen} id={files[0]} aria-label={files.join(', ')}>
    <div>
      <Show />
    </div>
    <p className={styles.files}>{files.map((file) => `src/ui/${file}.tsx`).join(', ')}</p>
  </article>
)

const GroupShown = ({ group: { id, title, specimens } }: { group: Group }) => (
  <section className={styles.group} id={id} aria-labelledby={`${id}-title`}>
    <Heading level={2} id={`${id}-title`}>
      {title}
    </Heading>
    {specimens.map((specimen) => (
      <SpecimenShown key={specimen.files[0]} specimen={specimen} />
    ))}
  </section>
)

/** Every primitive of src/ui in its variants and states: for those who build screens, and for the visual tests. */
export const Catalogue = () => {
  const { locale, setLanguage } = useLanguage()
  const { theme, setTheme, direction, setDirection } = useView()
  useEffect(() => {
    // The browser looked for the place before it was drawn; an error summary has moved the page since.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else scrollTo(0, 0)
  }, [])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Heading level={1}>Catalogue of primitives</Heading>
        <div className={styles.switches}>
          <RadioChips label="Theme" options={named(themeChoices)} value={theme} onChange={setTheme} />
          <RadioChips<Locale>
            label="Language"
            options={languages}
            value={locale}
            // Texts that cannot be had are told by the console of whoever develops.
            onChange={(next) => void setLanguage(next)}
          />
          <RadioChips label="Direction" options={named(directions)} value={direction} onChange={setDirection} />
        </div>
      </header>
      <nav className={styles.nav} aria-label="Groups">
        {groups.map(({ id, title }) => (
          <a key={id} className={styles.link} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <main className={styles.main}>
        {groups.map((group) => (
          <GroupShown key={group.id} group={group} />
        ))}
      </main>
    </div>
  )
}
