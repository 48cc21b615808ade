/** Of passwords and passkeys, which come with the forms that need them. */
export const passwords = {
  passkey: {
    cancelled: 'Ключ доступа не выбран, или время вышло. Можно попробовать ещё раз.',
    exists: 'На этом устройстве уже есть ключ для вашей учётной записи.',
    wrongAddress:
      'Ключи доступа действуют только по главному адресу сайта. Откройте его и попробуйте ещё раз.',
    unavailable: 'Устройство или браузер не дали ключ доступа. Попробуйте другой.',
  },
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  passwordStrength: {
    label: 'Надёжность пароля',
    levels: ['Слабый', 'Средний', 'Хороший', 'Надёжный'],
  },
} as const;
