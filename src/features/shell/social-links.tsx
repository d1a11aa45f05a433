import type { SocialNetwork } from '#contract/models/reference.ts'
import { Icon } from '#ui/media/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './footer.css.ts'
import { useSite } from './use-site.ts'

const names: Record<SocialNetwork, string> = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube' }

/** What people share under the product's tag, where the operator has configured no pages of their own. */
const tag = '#rihla'
const tagPages: { network: SocialNetwork; href: string }[] = [
  { network: 'instagram', href: 'https://www.instagram.com/explore/tags/rihla/' },
  { network: 'facebook', href: 'https://www.facebook.com/hashtag/rihla' },
  { network: 'youtube', href: 'https://www.youtube.com/hashtag/rihla' },
]

/** Links to the networks: the configured pages (`SOCIAL_LINKS`), else the pages of the tag, which the line names. */
export const SocialLinks = () => {
  const [place, site] = useSite<HTMLDivElement>()
  const configured = site?.socialLinks ?? []
  const isOwn = configured.length > 0
  return (
    <div ref={place} className={styles.social}>
      {!isOwn && <span className={styles.tag}>{tag}</span>}
      {(isOwn ? configured : tagPages).map(({ network, href }) => (
        <a key={network} href={href} className={styles.socialLink} rel="noopener noreferrer">
          <Icon name={network} />
          <VisuallyHidden>{isOwn ? `Rihla, ${names[network]}` : `${tag}, ${names[network]}`}</VisuallyHidden>
        </a>
      ))}
    </div>
  )
}
