import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useContent } from '#i18n/content.ts'
import { toPage } from '#lib/address/to-page.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Inline } from '#ui/layout/inline.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './about-screen.css.ts'

/** Who we are. */
export const AboutScreen = () => {
  const { title, description, figures, story, values, team } = useContent('pages').about
  return (
    <>
      <PageTitle title={title} lead={description} />
      <img
        className={styles.picture}
        src="/scenes/hero-800.webp"
        srcSet="/scenes/hero-480.webp 480w, /scenes/hero-800.webp 800w, /scenes/hero-1200.webp 1200w"
        sizes="(min-width: 80em) 1200px, 100vw"
        width={1200}
        height={800}
        alt=""
        fetchPriority="high"
      />
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.story} aria-labelledby="story">
        <Heading level={2} id="story">
          <Trans>How it began</Trans>
        </Heading>
        <div className={styles.words}>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="values">
        <Heading level={2} id="values">
          <Trans>What we hold to</Trans>
        </Heading>
        <ul className={styles.values}>
          {values.map(({ title: name, text }) => (
            <li key={name} className={styles.valueItem}>
              <Heading level={3}>{name}</Heading>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="team">
        <Heading level={2} id="team">
          <Trans>Who answers you</Trans>
        </Heading>
        <ul className={styles.team}>
          {team.map(({ name, role, line }) => (
            <li key={name} className={styles.person}>
              <Avatar name={name} src={null} size="large" />
              <div>
                <Heading level={3}>{name}</Heading>
                <Text size="small" tone="muted">
                  {role}
                </Text>
              </div>
              <p className={styles.line}>{line}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.end}>
        <Inline gap="s3" wrap>
          <Link to="/search" className={buttonClass('primary')}>
            <Trans>Browse all experiences</Trans>
          </Link>
          <Link {...toPage('contact')} className={buttonClass('quiet')}>
            <Trans>Write to us</Trans>
          </Link>
        </Inline>
      </div>
    </>
  )
}
