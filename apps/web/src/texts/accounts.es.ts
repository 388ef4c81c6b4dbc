import type { accountTexts as english } from './accounts.en.ts';
import type { InWords } from './in-words.ts';

/** The words of signing up, signing in and getting back in. */
export const accountTexts: InWords<typeof english> = {
  signUp: {
    heading: 'Crea tu cuenta',
    explanation: 'Gratis hasta que pidas algo. Dibuja una parcela y mira el precio antes de pagar.',
    email: 'Correo',
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres.',
    create: 'Crear cuenta',
    accept: 'Al crear una cuenta aceptas las',
    terms: 'condiciones',
    haveAccount: '¿Ya tienes cuenta?',
    signIn: 'Entrar',
    invited: 'Te han invitado. Quien te invitó verá tu nombre y tu correo.',
  },

  signIn: {
    heading: 'Entrar',
    email: 'Correo',
    password: 'Contraseña',
    remember: 'Recordarme',
    recover: 'Recuperar la contraseña',
    signIn: 'Entrar',
    noAccount: '¿Es tu primera vez?',
    register: 'Crear una cuenta',
    ended: 'Tu sesión ha terminado. Entra para seguir donde estabas.',
  },

  legal: {
    label: 'Condiciones y ayuda',
    terms: 'Condiciones',
    support: 'Soporte',
    customerCare: 'Atención al cliente',
  },

  identity: {
    or: 'o',
    continueWith: (provider) => `Continuar con ${provider}`,
    arriving: 'Entrando…',
    failed: 'No se pudo entrar con Google',
  },

  problem: {
    offline:
      'No tienes conexión. Lo que escribiste se queda aquí: envíalo de nuevo cuando vuelvas a tenerla.',
    unreachable:
      'No se puede conectar con el servidor. Lo que escribiste se queda aquí: envíalo de nuevo en un momento.',
  },

  code: {
    label: 'Código',
    digit: (position) => `Cifra ${position} de 4`,
    longHint: 'Los espacios entre las cifras no importan.',
    longIncomplete: 'Escribe las 12 cifras del código',
    verify: 'Verificar',
    resend: 'Enviar otro código',
    resendIn: (time) => `Otro código en ${time}`,
    outbox: 'De esta instalación no sale ningún correo. ',
    openOutbox: 'Abrir la bandeja de salida',
  },

  otp: {
    title: 'Escribe tu código',
    sent: (email) => `Enviamos un código de 4 cifras a ${email}. Vale 10 minutos.`,
    sentLong: (email) =>
      `Enviamos un código de 12 cifras a ${email}, porque en el último día se escribieron códigos erróneos para este correo. Vale una hora.`,
    needed: (email) => `Demuestra que ${email} es tuyo y llega por correo.`,
    incomplete: 'Escribe el código completo',
    change: 'Cambiar el correo',
    logOut: 'Cerrar sesión',
    successTitle: 'Registro completado',
    success: 'Tu correo está verificado. Ahora, unos datos sobre tu actividad.',
  },

  changeEmail: {
    title: 'Cambiar el correo',
    explanation: 'Enviamos un código nuevo a esta dirección. El anterior deja de valer.',
    email: 'Correo',
    send: 'Enviar un código ahí',
    back: 'Volver al código',
  },

  recover: {
    heading: 'Recuperar la contraseña',
    explanation: 'Escribe el correo de tu cuenta. Enviamos ahí un código para poner una contraseña nueva.',
    email: 'Correo',
    notAnEmail: 'Esto no es una dirección de correo.',
    send: 'Enviar código',
    remembered: '¿La recuerdas?',
    signIn: 'Entrar',
    codeTitle: 'Escribe tu código',
    codeSent: (email) => `Si ${email} tiene una cuenta, un código de 4 cifras va en camino. Vale 10 minutos.`,
    codeSentLong: (email) =>
      `Si ${email} tiene una cuenta, un código de 12 cifras va en camino, porque en el último día se escribieron códigos erróneos para este correo. Vale una hora.`,
    codeNeeded: (email) => `Si ${email} tiene una cuenta, su código llega por correo.`,
    incomplete: 'Escribe un código de 4 cifras',
    otherEmail: 'Otro correo',
    passwordTitle: 'Pon una contraseña nueva',
    passwordExplanation: (email) =>
      `Para ${email}. Cierra tu sesión en todos los lugares donde se usó la anterior.`,
    password: 'Contraseña nueva',
    passwordHint: 'Al menos 6 caracteres.',
    confirm: 'Repite la contraseña',
    save: 'Guardar la contraseña',
    cancel: 'Cancelar',
    passwordMissing: 'Falta la contraseña nueva',
    passwordShort: 'La contraseña debe tener al menos 6 caracteres',
    mismatch: 'Las contraseñas no coinciden',
    successTitle: 'Contraseña cambiada',
    success: 'Entra con la nueva desde la página de inicio.',
  },

  go: 'Continuar',

  details: {
    title: 'Unos datos más',
    explanation: 'Aparecen en tus recibos y deciden dónde se abre tu mapa.',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    company: 'Nombre de la empresa',
    country: 'País',
    chooseCountry: 'Elige un país',
    industry: 'Sector',
    chooseIndustry: 'Elige un sector',
    companySize: 'Tamaño de la empresa',
    chooseCompanySize: 'Elige un tamaño',
    people: (size) => size,
    role: 'Función',
    chooseRole: 'Elige una función',
    website: 'Sitio web',
    receipts: 'Para los recibos',
    billingName: 'Nombre en los recibos',
    billingNameHint: 'Si no es el tuyo, por ejemplo la razón social de tu empresa.',
    vatId: 'Número fiscal (IVA)',
    vatIdHint: 'Con su país, por ejemplo BE0123456789. Se imprime como lo escribas.',
    save: 'Guardar',
    missing: {
      first_name: 'Falta el nombre',
      last_name: 'Faltan los apellidos',
      company: 'Falta el nombre de la empresa',
      country: 'Elige un país',
      industry: 'Elige un sector',
      company_size: 'Elige el tamaño de la empresa',
      role: 'Elige una función',
    },
  },
};
