/** Mails about the sign-in, the password and the address of an account. */
import type { SignInProvider } from '#contract/models/provider.ts'
import { defineEmails, type EmailTexts, type MailData } from '#server/platform/mail/compose-mail.ts'
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

const joinEnglish = (service: string) => ({
  joined: ({ link = '' }: MailData) =>
    `${service} now signs in to your Rihla account\n\nYour Rihla account was joined to an account at ${service}: from now on, signing in with ${service} opens it too.\n\nIf it was not you, remove it here and change your password:\n\n${link}`,
  removed: ({ link = '' }: MailData) =>
    `${service} no longer signs in to your Rihla account\n\nYour Rihla account is no longer joined to an account at ${service}: signing in with ${service} does not open it any more.\n\nIf it was not you, change your password here:\n\n${link}`,
})

const joinFrench = (service: string) => ({
  joined: ({ link = '' }: MailData) =>
    `${service} permet désormais de se connecter à votre compte Rihla\n\nVotre compte Rihla a été relié à un compte ${service} : désormais, la connexion avec ${service} l’ouvre aussi.\n\nSi ce n’était pas vous, supprimez cette connexion et changez votre mot de passe ici :\n\n${link}`,
  removed: ({ link = '' }: MailData) =>
    `${service} ne permet plus de se connecter à votre compte Rihla\n\nVotre compte Rihla n’est plus relié à un compte ${service} : la connexion avec ${service} ne l’ouvre plus.\n\nSi ce n’était pas vous, changez votre mot de passe ici :\n\n${link}`,
})

const deviceEnglish = ({ browser, system }: MailData) =>
  `${browser || 'A browser we do not know'}${system ? ` on ${system}` : ''}`
const deviceFrench = ({ browser, system }: MailData) =>
  `${browser || 'Un navigateur inconnu'}${system ? ` sur ${system}` : ''}`

const english: EmailTexts<AccountsMail['kind']> = {
  password_reset: ({ link = '' }) =>
    `Choose a new password for Rihla\n\nSomeone, hopefully you, asked for a new password for your Rihla account. Choose it here within one hour:\n\n${link}\n\nIf it was not you, ignore this email: nothing changes.`,
  password_changed: () =>
    'Your Rihla password was changed\n\nThe password of your Rihla account was just changed and your other devices were logged out.\n\nIf it was not you, ask for a new password on the login page at once.',
  email_changed: ({ contact = '' }) =>
    `The email address of your Rihla account was changed\n\nYour Rihla account now uses another email address; you can no longer log in with this one.\n\nIf it was not you, ${contact} at once.`,
  login_alert: ({ at, link, ...device }) =>
    `A new device logged in to your Rihla account\n\nYour Rihla account was just used from a device it did not know:\n\n${deviceEnglish(device)}\n${timeText('en', at)}, Morocco time\n\nIf it was you, there is nothing to do. If not, sign that device out and change your password here:\n\n${link}`,
  email_verification: ({ link = '' }) =>
    `Confirm your email address for Rihla\n\nA Rihla account was opened with this address. Confirm within seven days that it is yours:\n\n${link}\n\nIf you did not open it, do not use the link. Nobody can lock you out: “Forgot your password?” on the login page makes the account yours.`,
  email_change: ({ link = '' }) =>
    `Confirm your new email address for Rihla\n\nThis is to become the email address of a Rihla account. Confirm within seven days, logged in to that account, that it is yours:\n\n${link}\n\nUntil then the account keeps the address that it has. If you know nothing of this, ignore this email: nothing changes.`,
  email_change_requested: ({ link = '' }) =>
    `Another email address was entered for your Rihla account\n\nAnother email address was entered for your Rihla account. Nothing changes until it is confirmed there: until then you log in with this address, and our emails come here.\n\nIf it was not you, someone else knows your password. Cancel the change in your profile, then change your password under Security:\n\n${link}`,
  email_added: ({ link = '', contact = '' }) =>
    `This is now the email address of your Rihla account\n\nYour Rihla account now uses this email address: log in with it from now on. Confirm within seven days that it is yours:\n\n${link}\n\nIf you know nothing of this, do not use the link, and ${contact}.`,
  session_copied: ({ link = '' }) =>
    `We signed a device out of your Rihla account\n\nSomeone used an old copy of one of your logins. We ended that login: whoever held it is logged out, and so is the device it came from. Log in there again.\n\nIf you did not move your browser’s data to another device, change your password here:\n\n${link}`,
  passkey_added: ({ link, ...device }) =>
    `A passkey was added to your Rihla account\n\nA passkey now signs in to your Rihla account, without a password or a code. It was made here:\n\n${deviceEnglish(device)}\n\nIf it was you, there is nothing to do. If not, choose a new password with “Forgot your password?” on the login page: it takes every passkey away. Your passkeys are listed here:\n\n${link}`,
  passkey_removed: ({ link, ...device }) =>
    `A passkey was removed from your Rihla account\n\nThis passkey no longer signs in to your Rihla account:\n\n${deviceEnglish(device)}\n\nIf it was not you, change your password here:\n\n${link}`,
  google_joined: joinEnglish('Google').joined,
  facebook_joined: joinEnglish('Facebook').joined,
  google_removed: joinEnglish('Google').removed,
  facebook_removed: joinEnglish('Facebook').removed,
  two_factor_on: ({ contact = '' }) =>
    `Two-factor authentication is on\n\nFrom now on, logging in to your Rihla account also asks for a code from your authenticator app. Keep your recovery codes where you find them without your phone.\n\nIf it was not you, ${contact} at once.`,
  two_factor_off: ({ contact = '' }) =>
    `Two-factor authentication is off\n\nLogging in to your Rihla account no longer asks for a code: your password alone is enough.\n\nIf it was not you, change your password and ${contact} at once.`,
}

const french: EmailTexts<AccountsMail['kind']> = {
  password_reset: ({ link = '' }) =>
    `Choisissez un nouveau mot de passe pour Rihla\n\nQuelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Rihla. Choisissez-le ici dans l’heure :\n\n${link}\n\nSi ce n’était pas vous, ignorez ce message : rien ne change.`,
  password_changed: () =>
    'Votre mot de passe Rihla a été modifié\n\nLe mot de passe de votre compte Rihla vient d’être modifié et vos autres appareils ont été déconnectés.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion.',
  email_changed: ({ contact = '' }) =>
    `L’adresse e-mail de votre compte Rihla a été modifiée\n\nVotre compte Rihla utilise désormais une autre adresse e-mail ; celle-ci ne permet plus de vous connecter.\n\nSi ce n’était pas vous, ${contact} tout de suite.`,
  login_alert: ({ at, link, ...device }) =>
    `Un nouvel appareil s’est connecté à votre compte Rihla\n\nVotre compte Rihla vient d’être utilisé depuis un appareil qu’il ne connaissait pas :\n\n${deviceFrench(device)}\n${timeText('fr', at)}, heure du Maroc\n\nSi c’était vous, il n’y a rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe ici :\n\n${link}`,
  email_verification: ({ link = '' }) =>
    `Confirmez votre adresse e-mail pour Rihla\n\nUn compte Rihla a été ouvert avec cette adresse. Confirmez dans les sept jours qu’elle est bien à vous :\n\n${link}\n\nSi vous ne l’avez pas ouvert, n’utilisez pas ce lien. Personne ne peut vous en priver : «\u00a0Mot de passe oublié ?\u00a0», sur la page de connexion, vous rend le compte.`,
  email_change: ({ link = '' }) =>
    `Confirmez votre nouvelle adresse e-mail pour Rihla\n\nCette adresse doit devenir l’adresse e-mail d’un compte Rihla. Confirmez dans les sept jours, depuis ce compte, qu’elle est bien à vous :\n\n${link}\n\nD’ici là, le compte garde l’adresse qu’il a. Si cela ne vous dit rien, ignorez ce message : rien ne change.`,
  email_change_requested: ({ link = '' }) =>
    `Une autre adresse e-mail a été saisie pour votre compte Rihla\n\nUne autre adresse e-mail a été saisie pour votre compte Rihla. Rien ne change tant qu’elle n’y est pas confirmée : d’ici là, vous vous connectez avec cette adresse-ci, et nos messages arrivent ici.\n\nSi ce n’était pas vous, quelqu’un d’autre connaît votre mot de passe. Annulez le changement dans votre profil, puis changez votre mot de passe sous Sécurité :\n\n${link}`,
  email_added: ({ link = '', contact = '' }) =>
    `Voici désormais l’adresse e-mail de votre compte Rihla\n\nVotre compte Rihla utilise désormais cette adresse e-mail : c’est avec elle que vous vous connectez. Confirmez dans les sept jours qu’elle est bien à vous :\n\n${link}\n\nSi cela ne vous dit rien, n’utilisez pas ce lien et ${contact}.`,
  session_copied: ({ link = '' }) =>
    `Nous avons déconnecté un appareil de votre compte Rihla\n\nQuelqu’un a utilisé une ancienne copie de l’une de vos connexions. Nous y avons mis fin : qui la détenait est déconnecté, et l’appareil d’origine aussi. Reconnectez-vous-y.\n\nSi vous n’avez pas transféré les données de votre navigateur vers un autre appareil, changez votre mot de passe ici :\n\n${link}`,
  passkey_added: ({ link, ...device }) =>
    `Une clé d’accès a été ajoutée à votre compte Rihla\n\nUne clé d’accès permet désormais de se connecter à votre compte Rihla, sans mot de passe ni code. Elle a été créée ici :\n\n${deviceFrench(device)}\n\nSi c’était vous, il n’y a rien à faire. Sinon, choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié ?\u00a0», sur la page de connexion : toutes les clés d’accès seront supprimées. Vous les retrouvez ici :\n\n${link}`,
  passkey_removed: ({ link, ...device }) =>
    `Une clé d’accès a été supprimée de votre compte Rihla\n\nCette clé d’accès ne permet plus de se connecter à votre compte Rihla :\n\n${deviceFrench(device)}\n\nSi ce n’était pas vous, changez votre mot de passe ici :\n\n${link}`,
  google_joined: joinFrench('Google').joined,
  facebook_joined: joinFrench('Facebook').joined,
  google_removed: joinFrench('Google').removed,
  facebook_removed: joinFrench('Facebook').removed,
  two_factor_on: ({ contact = '' }) =>
    `L’authentification à deux facteurs est activée\n\nDésormais, la connexion à votre compte Rihla demande aussi un code de votre application d’authentification. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.\n\nSi ce n’était pas vous, ${contact} tout de suite.`,
  two_factor_off: ({ contact = '' }) =>
    `L’authentification à deux facteurs est désactivée\n\nLa connexion à votre compte Rihla ne demande plus de code : votre mot de passe suffit.\n\nSi ce n’était pas vous, changez votre mot de passe et ${contact} tout de suite.`,
}

export const accountsEmails = defineEmails({ en: english, fr: french })
