import type { TextsOf } from '../../../kernel/i18n'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  account: {
    center: 'Mon compte',
    centerPurpose: 'Le compte actuellement connecté.',
    settings: 'Réglages du compte',
    settingsPurpose: 'Langue, apparence et mot de passe ; pour vous seul.',
    name: 'Nom',
    id: "Numéro d'utilisateur",
    roles: 'Rôles',
    language: 'Langue',
    appearance: 'Apparence',
    security: 'Sécurité',
    passwordHint: 'Vous vous reconnecterez après avoir changé le mot de passe.',
  },
  password: {
    title: 'Changer le mot de passe',
    submit: 'Changer le mot de passe',
    hint: 'Vous devrez ensuite vous reconnecter sur tous vos appareils.',
    forced:
      "Pour protéger votre compte, définissez d'abord un nouveau mot de passe : l'actuel vous a été attribué ou est trop ancien.",
    oldPassword: 'Ancien mot de passe',
    password: 'Nouveau mot de passe',
    confirmPassword: 'Nouveau mot de passe, encore une fois',
    oldPasswordRequired: "Saisissez l'ancien mot de passe",
    passwordRequired: 'Saisissez le nouveau mot de passe',
    confirmPasswordRequired: 'Saisissez encore une fois le nouveau mot de passe',
    changed: 'Votre mot de passe a été changé. Reconnectez-vous.',
    failed: "Le mot de passe n'a pas été changé",
  },
  field: {
    username: "Nom d'utilisateur",
    userName: 'Nom',
    roleCodes: 'Rôles',
    departmentName: 'Service',
    ip: 'Adresse IP',
    userAgent: 'Navigateur',
    signInTime: 'Connexion',
    lastSeenTime: 'Dernière activité',
    current: 'Cette session',
    at: 'Heure',
    outcome: 'Résultat',
  },
}
