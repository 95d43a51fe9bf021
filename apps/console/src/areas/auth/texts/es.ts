import type { TextsOf } from '../../../kernel/i18n'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  account: {
    center: 'Centro de cuenta',
    centerPurpose: 'La cuenta con la que iniciaste sesión.',
    settings: 'Ajustes de la cuenta',
    settingsPurpose: 'Idioma, apariencia y contraseña; solo para ti.',
    name: 'Nombre',
    id: 'Número de usuario',
    roles: 'Roles',
    language: 'Idioma',
    appearance: 'Apariencia',
    security: 'Seguridad',
    passwordHint: 'Después de cambiar la contraseña iniciarás sesión de nuevo.',
  },
  password: {
    title: 'Cambiar contraseña',
    submit: 'Cambiar contraseña',
    hint: 'Después deberás iniciar sesión de nuevo en todos tus equipos.',
    forced:
      'Para proteger tu cuenta, primero define una contraseña nueva: la actual te fue asignada o ya es muy antigua.',
    oldPassword: 'Contraseña actual',
    password: 'Contraseña nueva',
    confirmPassword: 'Repite la contraseña nueva',
    oldPasswordRequired: 'Escribe la contraseña actual',
    passwordRequired: 'Escribe la contraseña nueva',
    confirmPasswordRequired: 'Repite la contraseña nueva',
    changed: 'Se cambió tu contraseña. Inicia sesión de nuevo.',
    failed: 'No se cambió la contraseña',
  },
  field: {
    username: 'Usuario',
    userName: 'Nombre',
    roleCodes: 'Roles',
    departmentName: 'Departamento',
    ip: 'Dirección IP',
    userAgent: 'Navegador',
    signInTime: 'Inicio de sesión',
    lastSeenTime: 'Última actividad',
    current: 'Esta sesión',
    at: 'Hora',
    outcome: 'Resultado',
  },
}
