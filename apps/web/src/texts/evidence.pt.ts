import type { evidenceTexts as english } from './evidence.en.ts';
import type { InWords } from './in-words.ts';

/** What is said about reports that are passed on: their files, and links under which others see them. */
export const evidenceTexts: InWords<typeof english> = {
  report: {
    title: 'Relatório e arquivos',
    nothingHeading: 'Nenhuma análise escolhida',
    nothingExplanation: 'Escolha um pedido para ver o relatório e os arquivos das suas análises.',
    choose: 'Qual análise?',
    chooseLine: (date) => `Visto em ${date}`,
    noResults: 'Nenhuma análise deste pedido tem resultado ainda.',
    open: 'Abrir a análise',
    waiting: 'Ainda não há resultado',
    pdfHeading: 'Relatório (PDF)',
    pdfExplanation:
      'Mapa, números, histórico e como cada número foi feito, para imprimir ou enviar. Com a soma de verificação, qualquer pessoa pode conferir que os números não mudaram.',
    pdf: 'Baixar o relatório',
    filesHeading: 'Arquivos',
    download: 'Baixar',
    downloadNamed: (name) => `Baixar: ${name}`,
    uses: {
      overlay: 'Para ver ou sobrepor a um mapa',
      natural: 'Como o olho veria o talhão de cima',
      cog: 'Cada pixel com seu lugar, para QGIS e outros programas de mapas',
      csv: 'Para uma planilha',
      geojson: 'Contorno, números e o que foi encontrado, para programas de mapas',
      shapefile: 'Para programas agrícolas e programas de mapas mais antigos',
      isoxml: 'Para o terminal de um trator ou distribuidor (ISO 11783)',
    },
    sampleHeading: 'Um relatório de um talhão de exemplo',
    sampleExplanation:
      'Feito com o mesmo método de todos os relatórios, com imagens simuladas. Veja no mapa ou baixe os arquivos.',
    sampleOpen: 'Ver o relatório de exemplo',
  },
  links: {
    heading: 'Comprovação para outros',
    explanation:
      'Um link mostra este resultado, com seus arquivos, a quem tiver o link: um banco, uma certificadora, um comprador. Ele não mostra nome, e-mail nem preço, nada pode ser alterado ali, e ele vence sozinho.',
    days: 'Vale por',
    spans: { 30: '30 dias', 90: '90 dias', 365: 'Um ano' },
    make: 'Criar um link',
    made: 'Seu link',
    onceOnly: 'Copie agora: ele só é mostrado desta vez. Dos links abaixo ficam guardadas apenas as datas.',
    copy: 'Copiar link',
    copyLabel: 'Copiar link de comprovação',
    listLabel: 'Links criados',
    line: (made, ends) => `Criado em ${made} · vence em ${ends}`,
    ended: (made, ended) => `Criado em ${made} · venceu em ${ended}`,
    withdrawn: (made, withdrawn) => `Criado em ${made} · revogado em ${withdrawn}`,
    opened: (date) => `Aberto pela última vez em ${date}`,
    neverOpened: 'Ainda não foi aberto',
    withdraw: 'Revogar',
    withdrawNamed: (made) => `Revogar o link criado em ${made}`,
    withdrawTitle: 'Revogar este link?',
    withdrawDescription: (made) =>
      `Quem tiver o link criado em ${made} não verá mais nada nele. Isto não pode ser desfeito; você pode criar outro link.`,
    keep: 'Manter',
    failed: 'Os links não podem ser mostrados agora.',
  },
  evidence: {
    title: 'Resultado compartilhado',
    note: (until) => `Compartilhado com você, só para ver · até ${until}`,
    sampleNote: 'Um exemplo, com imagens simuladas',
    sampleWait: 'O relatório de exemplo está sendo feito',
    sampleWaitExplanation: 'Ele aparece aqui sozinho em alguns segundos.',
    own: 'Analisar um talhão seu',
    notFound: 'Este link não leva a nenhum resultado',
    explanation: 'Ele venceu, foi revogado ou nunca existiu. Peça um novo a quem passou o link a você.',
    home: 'Ir para o início',
  },
};
