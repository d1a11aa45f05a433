/** Mails about the sign-in, the password and the address of an account. */
import type { SignInProvider } from '#contract/models/provider.ts'
import { type ComposedMail, defineEmails, type EmailTexts, type MailData } from '#server/platform/mail/compose-mail.ts'
import { timeText } from '#server/platform/mail/format.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    accounts: AccountsMail
  }
}

export type AccountsMail =
  /** `browser` and `system` are names, or empty; `at` is an instant. */
  | { kind: 'login_alert'; browser: string; system: string; at: string; link: string }
  | {
      // Earlier releases queued `email_added`, and some of those mails may still be unsent.
      kind: 'email_verification' | 'email_change_requested' | 'email_added' | 'session_copied' | JoinKind
      link: string
    }
  /** `account` is the id of the account that requested the address. */
  | { kind: 'email_change'; link: string; account: string }
  | { kind: 'passkey_added' | 'passkey_removed'; browser: string; system: string; link: string }
  | { kind: 'password_reset'; link: string }
  | { kind: 'password_changed' | 'email_changed' | 'two_factor_on' | 'two_factor_off' }

type JoinKind = `${SignInProvider}_${'joined' | 'removed'}`

const joinedEnglish =
  (service: string) =>
  ({ link = '' }: MailData): ComposedMail => ({
    subject: `${service} now signs in to your Rihla account`,
    text: `Hello,\n\nYour Rihla account was joined to an account at ${service}: from now on, signing in with ${service} opens it too.\n\nIf it was not you, remove it here and change your password:\n\n${link}\n\nRihla`,
  })

const removedEnglish =
  (service: string) =>
  ({ link = '' }: MailData): ComposedMail => ({
    subject: `${service} no longer signs in to your Rihla account`,
    text: `Hello,\n\nYour Rihla account is no longer joined to an account at ${service}: signing in with ${service} does not open it any more.\n\nIf it was not you, change your password here:\n\n${link}\n\nRihla`,
  })

const joinedFrench =
  (service: string) =>
  ({ link = '' }: MailData): ComposedMail => ({
    subject: `${service} permet désormais de se connecter à votre compte Rihla`,
    text: `Bonjour,\n\nVotre compte Rihla a été relié à un compte ${service} : désormais, la connexion avec ${service} l’ouvre aussi.\n\nSi ce n’était pas vous, supprimez cette connexion et changez votre mot de passe ici :\n\n${link}\n\nRihla`,
  })

const removedFrench =
  (service: string) =>
  ({ link = '' }: MailData): ComposedMail => ({
    subject: `${service} ne permet plus de se connecter à votre compte Rihla`,
    text: `Bonjour,\n\nVotre compte Rihla n’est plus relié à un compte ${service} : la connexion avec ${service} ne l’ouvre plus.\n\nSi ce n’était pas vous, changez votre mot de passe ici :\n\n${link}\n\nRihla`,
  })

const english: EmailTexts<AccountsMail['kind']> = {
  password_reset: ({ link = '' }) => ({
    subject: 'Choose a new password for Rihla',
    text: `Hello,\n\nSomeone, hopefully you, asked for a new password for your Rihla account. Choose it here within one hour:\n\n${link}\n\nIf it was not you, ignore this email: nothing changes.\n\nRihla`,
  }),
  password_changed: () => ({
    subject: 'Your Rihla password was changed',
    text: 'Hello,\n\nThe password of your Rihla account was just changed and your other devices were logged out.\n\nIf it was not you, ask for a new password on the login page at once.\n\nRihla',
  }),
  email_changed: ({ contact = '' }) => ({
    subject: 'The email address of your Rihla account was changed',
    text: `Hello,\n\nYour Rihla account now uses another email address; you can no longer log in with this one.\n\nIf it was not you, ${contact} at once.\n\nRihla`,
  }),
  login_alert: ({ browser, system, at, link }) => ({
    subject: 'A new device logged in to your Rihla account',
    text: `Hello,\n\nYour Rihla account was just used from a device it did not know:\n\n${browser || 'A browser we do not know'}${system ? ` on ${system}` : ''}\n${timeText('en', at)}, Morocco time\n\nIf it was you, there is nothing to do. If not, sign that device out and change your password here:\n\n${link}\n\nRihla`,
  }),
  email_verification: ({ link = '' }) => ({
    subject: 'Confirm your email address for Rihla',
    text: `Hello,\n\nA Rihla account was opened with this address. Confirm within seven days that it is yours:\n\n${link}\n\nIf you did not open it, do not use the link. Nobody can lock you out: “Forgot your password?” on the login page makes the account yours.\n\nRihla`,
  }),
  email_change: ({ link = '' }) => ({
    subject: 'Confirm your new email address for Rihla',
    text: `Hello,\n\nThis is to become the email address of a Rihla account. Confirm within seven days, logged in to that account, that it is yours:\n\n${link}\n\nUntil then the account keeps the address that it has. If you know nothing of this, ignore this email: nothing changes.\n\nRihla`,
  }),
  email_change_requested: ({ link = '' }) => ({
    subject: 'Another email address was entered for your Rihla account',
    text: `Hello,\n\nAnother email address was entered for your Rihla account. Nothing changes until it is confirmed there: until then you log in with this address, and our emails come here.\n\nIf it was not you, someone else knows your password. Cancel the change in your profile, then change your password under Security:\n\n${link}\n\nRihla`,
  }),
  email_added: ({ link = '', contact = '' }) => ({
    subject: 'This is now the email address of your Rihla account',
    text: `Hello,\n\nYour Rihla account now uses this email address: log in with it from now on. Confirm within seven days that it is yours:\n\n${link}\n\nIf you know nothing of this, do not use the link, and ${contact}.\n\nRihla`,
  }),
  session_copied: ({ link = '' }) => ({
    subject: 'We signed a device out of your Rihla account',
    text: `Hello,\n\nSomeone used an old copy of one of your logins. We ended that login: whoever held it is logged out, and so is the device it came from. Log in there again.\n\nIf you did not move your browser’s data to another device, change your password here:\n\n${link}\n\nRihla`,
  }),
  passkey_added: ({ browser, system, link }) => ({
    subject: 'A passkey was added to your Rihla account',
    text: `Hello,\n\nA passkey now signs in to your Rihla account, without a password or a code. It was made here:\n\n${browser || 'A browser we do not know'}${system ? ` on ${system}` : ''}\n\nIf it was you, there is nothing to do. If not, choose a new password with “Forgot your password?” on the login page: it takes every passkey away. Your passkeys are listed here:\n\n${link}\n\nRihla`,
  }),
  passkey_removed: ({ browser, system, link }) => ({
    subject: 'A passkey was removed from your Rihla account',
    text: `Hello,\n\nThis passkey no longer signs in to your Rihla account:\n\n${browser || 'A browser we do not know'}${system ? ` on ${system}` : ''}\n\nIf it was not you, change your password here:\n\n${link}\n\nRihla`,
  }),
  google_joined: joinedEnglish('Google'),
  facebook_joined: joinedEnglish('Facebook'),
  google_removed: removedEnglish('Google'),
  facebook_removed: removedEnglish('Facebook'),
  two_factor_on: ({ contact = '' }) => ({
    subject: 'Two-factor authentication is on',
    text: `Hello,\n\nFrom now on, logging in to your Rihla account also asks for a code from your authenticator app. Keep your recovery codes where you find them without your phone.\n\nIf it was not you, ${contact} at once.\n\nRihla`,
  }),
  two_factor_off: ({ contact = '' }) => ({
    subject: 'Two-factor authentication is off',
    text: `Hello,\n\nLogging in to your Rihla account no longer asks for a code: your password alone is enough.\n\nIf it was not you, change your password and ${contact} at once.\n\nRihla`,
  }),
}

const french: EmailTexts<AccountsMail['kind']> = {
  password_reset: ({ link = '' }) => ({
    subject: 'Choisissez un nouveau mot de passe pour Rihla',
    text: `Bonjour,\n\nQuelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Rihla. Choisissez-le ici dans l’heure :\n\n${link}\n\nSi ce n’était pas vous, ignorez ce message : rien ne change.\n\nRihla`,
  }),
  password_changed: () => ({
    subject: 'Votre mot de passe Rihla a été modifié',
    text: 'Bonjour,\n\nLe mot de passe de votre compte Rihla vient d’être modifié et vos autres appareils ont été déconnectés.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion.\n\nRihla',
  }),
  email_changed: ({ contact = '' }) => ({
    subject: 'L’adresse e-mail de votre compte Rihla a été modifiée',
    text: `Bonjour,\n\nVotre compte Rihla utilise désormais une autre adresse e-mail ; celle-ci ne permet plus de vous connecter.\n\nSi ce n’était pas vous, ${contact} tout de suite.\n\nRihla`,
  }),
  login_alert: ({ browser, system, at, link }) => ({
    subject: 'Un nouvel appareil s’est connecté à votre compte Rihla',
    text: `Bonjour,\n\nVotre compte Rihla vient d’être utilisé depuis un appareil qu’il ne connaissait pas :\n\n${browser || 'Un navigateur inconnu'}${system ? ` sur ${system}` : ''}\n${timeText('fr', at)}, heure du Maroc\n\nSi c’était vous, il n’y a rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe ici :\n\n${link}\n\nRihla`,
  }),
  email_verification: ({ link = '' }) => ({
    subject: 'Confirmez votre adresse e-mail pour Rihla',
    text: `Bonjour,\n\nUn compte Rihla a été ouvert avec cette adresse. Confirmez dans les sept jours qu’elle est bien à vous :\n\n${link}\n\nSi vous ne l’avez pas ouvert, n’utilisez pas ce lien. Personne ne peut vous en priver : «\u00a0Mot de passe oublié ?\u00a0», sur la page de connexion, vous rend le compte.\n\nRihla`,
  }),
  email_change: ({ link = '' }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail pour Rihla',
    text: `Bonjour,\n\nCette adresse doit devenir l’adresse e-mail d’un compte Rihla. Confirmez dans les sept jours, depuis ce compte, qu’elle est bien à vous :\n\n${link}\n\nD’ici là, le compte garde l’adresse qu’il a. Si cela ne vous dit rien, ignorez ce message : rien ne change.\n\nRihla`,
  }),
  email_change_requested: ({ link = '' }) => ({
    subject: 'Une autre adresse e-mail a été saisie pour votre compte Rihla',
    text: `Bonjour,\n\nUne autre adresse e-mail a été saisie pour votre compte Rihla. Rien ne change tant qu’elle n’y est pas confirmée : d’ici là, vous vous connectez avec cette adresse-ci, et nos messages arrivent ici.\n\nSi ce n’était pas vous, quelqu’un d’autre connaît votre mot de passe. Annulez le changement dans votre profil, puis changez votre mot de passe sous Sécurité :\n\n${link}\n\nRihla`,
  }),
  email_added: ({ link = '', contact = '' }) => ({
    subject: 'Voici désormais l’adresse e-mail de votre compte Rihla',
    text: `Bonjour,\n\nVotre compte Rihla utilise désormais cette adresse e-mail : c’est avec elle que vous vous connectez. Confirmez dans les sept jours qu’elle est bien à vous :\n\n${link}\n\nSi cela ne vous dit rien, n’utilisez pas ce lien et ${contact}.\n\nRihla`,
  }),
  session_copied: ({ link = '' }) => ({
    subject: 'Nous avons déconnecté un appareil de votre compte Rihla',
    text: `Bonjour,\n\nQuelqu’un a utilisé une ancienne copie de l’une de vos connexions. Nous y avons mis fin : qui la détenait est déconnecté, et l’appareil d’origine aussi. Reconnectez-vous-y.\n\nSi vous n’avez pas transféré les données de votre navigateur vers un autre appareil, changez votre mot de passe ici :\n\n${link}\n\nRihla`,
  }),
  passkey_added: ({ browser, system, link }) => ({
    subject: 'Une clé d’accès a été ajoutée à votre compte Rihla',
    text: `Bonjour,\n\nUne clé d’accès permet désormais de se connecter à votre compte Rihla, sans mot de passe ni code. Elle a été créée ici :\n\n${browser || 'Un navigateur inconnu'}${system ? ` sur ${system}` : ''}\n\nSi c’était vous, il n’y a rien à faire. Sinon, choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié ?\u00a0», sur la page de connexion : toutes les clés d’accès seront supprimées. Vous les retrouvez ici :\n\n${link}\n\nRihla`,
  }),
  passkey_removed: ({ browser, system, link }) => ({
    subject: 'Une clé d’accès a été supprimée de votre compte Rihla',
    text: `Bonjour,\n\nCette clé d’accès ne permet plus de se connecter à votre compte Rihla :\n\n${browser || 'Un navigateur inconnu'}${system ? ` sur ${system}` : ''}\n\nSi ce n’était pas vous, changez votre mot de passe ici :\n\n${link}\n\nRihla`,
  }),
  google_joined: joinedFrench('Google'),
  facebook_joined: joinedFrench('Facebook'),
  google_removed: removedFrench('Google'),
  facebook_removed: removedFrench('Facebook'),
  two_factor_on: ({ contact = '' }) => ({
    subject: 'L’authentification à deux facteurs est activée',
    text: `Bonjour,\n\nDésormais, la connexion à votre compte Rihla demande aussi un code de votre application d’authentification. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.\n\nSi ce n’était pas vous, ${contact} tout de suite.\n\nRihla`,
  }),
  two_factor_off: ({ contact = '' }) => ({
    subject: 'L’authentification à deux facteurs est désactivée',
    text: `Bonjour,\n\nLa connexion à votre compte Rihla ne demande plus de code : votre mot de passe suffit.\n\nSi ce n’était pas vous, changez votre mot de passe et ${contact} tout de suite.\n\nRihla`,
  }),
}

export const accountsEmails = defineEmails({ en: english, fr: french })
