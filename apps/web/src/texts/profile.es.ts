import type { InWords } from './in-words.ts';
import type { profileTexts as english } from './profile.en.ts';

/** The words of what belongs to the person: profile, password, invitations, their data. */
export const profileTexts: InWords<typeof english> = {
  profile: {
    title: 'Perfil',
    menu: 'Tu cuenta',
    fields: 'Mis parcelas',
    fieldsAbout: 'Importarlas, guardarlas y pedir para ellas',
    orders: 'Pedidos',
    ordersAbout: 'Lo que compraste y sus resultados',
    kept: 'Guardado en este dispositivo',
    keptAbout: 'Resultados para leer sin conexión',
    details: 'Editar el perfil',
    detailsAbout: 'Nombre, empresa, país',
    wallet: 'Monedero',
    walletAbout: 'Saldo, historial y recargas',
    password: 'Cambiar la contraseña',
    passwordAbout: 'Cierra la sesión en tus demás dispositivos',
    referred: 'Personas invitadas',
    referredAbout: 'Quién se registró con tu enlace',
    data: 'Mis datos',
    dataAbout: 'Descárgalos o elimina tu cuenta',
    everywhere: 'Cerrar sesión en todos los dispositivos',
    everywhereAbout: 'También en este',
    logOut: 'Cerrar sesión',
  },

  display: {
    heading: 'Pantalla',
    explanation: 'Vale para este navegador.',
    theme: 'Aspecto',
    asDevice: 'Como el dispositivo',
    themes: { light: 'Claro', dark: 'Oscuro' },
  },

  everywhere: {
    title: '¿Cerrar sesión en todos los dispositivos?',
    explanation: 'Se cierra la sesión en todos los navegadores donde has entrado, también en este.',
    yes: 'Cerrar en todos',
    no: 'Seguir dentro',
  },

  invite: {
    heading: 'Invita a alguien',
    explanation: 'Quien se registra con este enlace está en tu lista. Verás su nombre y su correo.',
    link: 'Tu enlace',
    copy: 'Copiar tu enlace',
  },

  password: {
    title: 'Cambiar la contraseña',
    explanation: 'Aquí sigues dentro. La sesión se cierra en tus demás dispositivos.',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    nextHint: 'Al menos 6 caracteres.',
    confirm: 'Repite la contraseña',
    save: 'Cambiar la contraseña',
    currentRequired: 'Falta la contraseña actual',
    nextRequired: 'Falta la contraseña nueva',
    nextShort: 'La contraseña debe tener al menos 6 caracteres',
    confirmRequired: 'Repite la contraseña',
    mismatch: 'Las contraseñas no coinciden',
    done: 'Tu contraseña está cambiada. La sesión se cerró en tus demás dispositivos; en este sigue abierta.',
    back: 'Volver a tu perfil',
    noneHeading: 'Todavía no tienes contraseña',
    none: (email) =>
      `Entras a través de otro proveedor. Para poner también una contraseña, cierra la sesión y pide un código a ${email}.`,
    set: 'Salir y poner contraseña',
  },

  referred: {
    title: 'Lista de personas invitadas',
    id: 'Id',
    name: 'Nombre',
    email: 'Correo',
    nameless: 'Sin nombre todavía',
    none: 'Todavía no hay personas invitadas.',
    aside:
      'Las personas que se registraron con tu enlace están en esta lista cuando han verificado su correo, las más recientes primero.',
    asideAccount: 'Al registrarse se les dijo que ves su nombre y su correo.',
    balance: 'Saldo por invitaciones',
    reward: (amount, from) =>
      `Recibes ${amount} de crédito por cada una cuyo primer pedido pagado con tarjeta sea de ${from} o más, 14 días después de su primer resultado.`,
    rewardAbout: 'El crédito está en tu monedero, se gasta primero y no se paga en dinero.',
    people: (count) =>
      count === 1 ? '1 persona se registró con tu enlace' : `${count} personas se registraron con tu enlace`,
  },

  myData: {
    title: 'Mis datos',
    download: 'Descarga tus datos',
    downloadAbout:
      'Un archivo ZIP con todo lo que se guarda sobre ti: perfil, sesiones, carrito, parcelas, pedidos, pagos y resultados.',
    downloadButton: 'Descargar ZIP',
    downloading: 'Empieza la descarga. Su dirección vale 15 minutos.',
    remove: 'Elimina tu cuenta',
    removeAbout:
      'Se eliminan tu nombre, tu correo, tus parcelas y tus resultados. Queda lo que la ley nos obliga a guardar de tus pagos: los apuntes sin tu nombre, y tus recibos tal como se emitieron.',
    removeButton: 'Eliminar la cuenta',
  },

  leaving: {
    title: '¿Eliminar tu cuenta?',
    explanation: 'Esto es lo que pasa si sigues.',
    balance: 'Ahora en tu monedero',
    openRuns: 'Análisis pagados y no empezados',
    refund: 'Cancelados y reembolsados al monedero',
    givenUp: 'Se pierde con la cuenta',
    nothing: 'No hay nada abierto y tu monedero está vacío.',
    lost: (amount) => `Pierdes ${amount} cuando se elimina la cuenta. No se pagan en dinero.`,
    go: 'Seguir',
    stay: 'Conservar mi cuenta',
    loading: 'Cargando lo que está abierto',
    sureTitle: '¿Seguro?',
    sure: (email) => `Esto no se puede deshacer. Escribe ${email} para eliminar la cuenta para siempre.`,
    email: 'Correo de tu cuenta',
    password: 'Contraseña actual',
    emailOther: 'Este no es el correo de tu cuenta',
    passwordRequired: 'Falta la contraseña actual',
    confirm: 'Eliminar para siempre',
    back: 'Atrás',
  },
};
