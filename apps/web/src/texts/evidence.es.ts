import type { evidenceTexts as english } from './evidence.en.ts';
import type { InWords } from './in-words.ts';

/** What is said about reports that are passed on: their files, and links under which others see them. */
export const evidenceTexts: InWords<typeof english> = {
  report: {
    title: 'Informe y archivos',
    nothingHeading: 'Ningún análisis elegido',
    nothingExplanation: 'Elige un pedido para ver el informe y los archivos de sus análisis.',
    choose: '¿Qué análisis?',
    chooseLine: (date) => `Visto el ${date}`,
    noResults: 'Ningún análisis de este pedido tiene resultado todavía.',
    open: 'Abrir el análisis',
    waiting: 'Todavía no hay resultado',
    pdfHeading: 'Informe (PDF)',
    pdfExplanation:
      'Mapa, cifras, historial y cómo se obtuvo cada cifra, para imprimir o enviar. Con su suma de verificación cualquiera puede comprobar que las cifras no han cambiado.',
    pdf: 'Descargar el informe',
    filesHeading: 'Archivos',
    download: 'Descargar',
    downloadNamed: (name) => `Descargar: ${name}`,
    uses: {
      overlay: 'Para mirarla o ponerla sobre un mapa',
      natural: 'Como el ojo vería la parcela desde arriba',
      cog: 'Cada píxel con su lugar, para QGIS y otros programas de mapas',
      csv: 'Para una hoja de cálculo',
      geojson: 'Contorno, cifras y lo que se encontró, para programas de mapas',
      shapefile: 'Para programas agrícolas y programas de mapas más antiguos',
      isoxml: 'Para la terminal de un tractor o una abonadora (ISO 11783)',
    },
    sampleHeading: 'Un informe de una parcela de muestra',
    sampleExplanation:
      'Hecho con el mismo método que todos los informes, con imágenes simuladas. Míralo en su mapa o descarga sus archivos.',
    sampleOpen: 'Ver el informe de muestra',
  },
  links: {
    heading: 'Prueba para otros',
    explanation:
      'Un enlace muestra este resultado, con sus archivos, a quien lo tenga: un banco, una certificadora, un comprador. No muestra nombre, correo ni precio, ahí no se puede cambiar nada y termina solo.',
    days: 'Vale durante',
    spans: { 30: '30 días', 90: '90 días', 365: 'Un año' },
    make: 'Crear un enlace',
    made: 'Tu enlace',
    onceOnly: 'Cópialo ahora: solo se muestra esta vez. De los enlaces de abajo se guardan solo las fechas.',
    copy: 'Copiar el enlace',
    copyLabel: 'Copiar el enlace a la prueba',
    listLabel: 'Enlaces creados',
    line: (made, ends) => `Creado el ${made} · termina el ${ends}`,
    ended: (made, ended) => `Creado el ${made} · terminó el ${ended}`,
    withdrawn: (made, withdrawn) => `Creado el ${made} · anulado el ${withdrawn}`,
    opened: (date) => `Abierto por última vez el ${date}`,
    neverOpened: 'Todavía sin abrir',
    withdraw: 'Anular',
    withdrawNamed: (made) => `Anular el enlace creado el ${made}`,
    withdrawTitle: '¿Anular este enlace?',
    withdrawDescription: (made) =>
      `Quien tenga el enlace creado el ${made} ya no verá nada en él. No se puede deshacer; puedes crear otro enlace.`,
    keep: 'Conservarlo',
    failed: 'Los enlaces no se pueden mostrar en este momento.',
  },
  evidence: {
    title: 'Resultado compartido',
    note: (until) => `Compartido contigo, solo para mirar · hasta el ${until}`,
    sampleNote: 'Una muestra, con imágenes simuladas',
    sampleWait: 'El informe de muestra se está haciendo',
    sampleWaitExplanation: 'Aparece aquí solo en unos segundos.',
    own: 'Analizar una parcela tuya',
    notFound: 'Este enlace no lleva a ningún resultado',
    explanation: 'Terminó, fue anulado o nunca existió. Pide uno nuevo a quien te lo dio.',
    home: 'Ir al inicio',
  },
};
