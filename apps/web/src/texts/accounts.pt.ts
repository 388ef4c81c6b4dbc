import type { accountTexts as english } from './accounts.en.ts';
import type { InWords } from './in-words.ts';

/** The words of signing up, signing in and getting back in. */
export const accountTexts: InWords<typeof english> = {
  signUp: {
    heading: 'Crie sua conta',
    explanation: 'Grátis até você fazer um pedido. Desenhe um talhão e veja o preço antes de pagar.',
    email: 'E-mail',
    password: 'Senha',
    passwordHint: 'Pelo menos 8 caracteres.',
    create: 'Criar conta',
    accept: 'Ao criar uma conta, você aceita os',
    terms: 'termos',
    haveAccount: 'Já tem uma conta?',
    signIn: 'Entrar',
    invited: 'Você recebeu um convite. Quem convidou verá seu nome e seu e-mail.',
  },

  signIn: {
    heading: 'Entrar',
    email: 'E-mail',
    password: 'Senha',
    remember: 'Lembrar de mim',
    recover: 'Recuperar senha',
    signIn: 'Entrar',
    noAccount: 'É sua primeira vez aqui?',
    register: 'Criar uma conta',
    ended: 'Sua sessão terminou. Entre para continuar de onde parou.',
  },

  legal: {
    label: 'Termos e ajuda',
    terms: 'Termos',
    support: 'Suporte',
    customerCare: 'Atendimento',
  },

  identity: {
    or: 'ou',
    continueWith: (provider) => `Continuar com ${provider}`,
    arriving: 'Entrando…',
    failed: 'Não foi possível entrar com o Google',
  },

  problem: {
    offline: 'Você está sem conexão. O que você digitou fica aqui: envie de novo quando a conexão voltar.',
    unreachable:
      'Não foi possível chegar ao servidor. O que você digitou fica aqui: envie de novo daqui a pouco.',
  },

  code: {
    label: 'Código',
    digit: (position) => `Dígito ${position} de 4`,
    longHint: 'Espaços entre os dígitos não fazem diferença.',
    longIncomplete: 'Digite os 12 dígitos do código',
    verify: 'Verificar',
    resend: 'Reenviar código',
    resendIn: (time) => `Novo código em ${time}`,
    outbox: 'Nenhum e-mail sai desta instalação. ',
    openOutbox: 'Abrir a caixa de saída',
  },

  otp: {
    title: 'Digite seu código',
    sent: (email) => `Enviamos um código de 4 dígitos para ${email}. Ele vale por 10 minutos.`,
    sentLong: (email) =>
      `Enviamos um código de 12 dígitos para ${email}, porque códigos errados foram digitados para este e-mail no último dia. Ele vale por uma hora.`,
    needed: (email) => `Ele comprova que ${email} é seu e chega por e-mail.`,
    incomplete: 'Digite o código completo',
    change: 'Trocar e-mail',
    logOut: 'Sair',
    successTitle: 'Cadastro concluído',
    success: 'Seu e-mail está verificado. Agora, alguns dados do seu negócio.',
  },

  changeEmail: {
    title: 'Trocar e-mail',
    explanation: 'Um novo código vai para este endereço. O anterior deixa de valer.',
    email: 'E-mail',
    send: 'Enviar código',
    back: 'Voltar ao código',
  },

  recover: {
    heading: 'Recuperar senha',
    explanation:
      'Digite o e-mail da sua conta. Enviamos para ele um código com o qual você define uma nova senha.',
    email: 'E-mail',
    notAnEmail: 'Isto não é um endereço de e-mail.',
    send: 'Enviar código',
    remembered: 'Lembrou da senha?',
    signIn: 'Entrar',
    codeTitle: 'Digite seu código',
    codeSent: (email) =>
      `Se ${email} tiver uma conta, um código de 4 dígitos está a caminho. Ele vale por 10 minutos.`,
    codeSentLong: (email) =>
      `Se ${email} tiver uma conta, um código de 12 dígitos está a caminho, porque códigos errados foram digitados para este e-mail no último dia. Ele vale por uma hora.`,
    codeNeeded: (email) => `Se ${email} tiver uma conta, o código chega por e-mail.`,
    incomplete: 'Digite um código de 4 dígitos',
    otherEmail: 'Outro e-mail',
    passwordTitle: 'Defina uma nova senha',
    passwordExplanation: (email) =>
      `Para ${email}. Você sai da conta em todos os lugares em que usou a antiga.`,
    password: 'Nova senha',
    passwordHint: 'Pelo menos 6 caracteres.',
    confirm: 'Confirme a senha',
    save: 'Salvar nova senha',
    cancel: 'Cancelar',
    passwordMissing: 'Digite a nova senha',
    passwordShort: 'A senha precisa ter pelo menos 6 caracteres',
    mismatch: 'As senhas não são iguais',
    successTitle: 'Senha alterada',
    success: 'Entre com a nova senha pela página inicial.',
  },

  go: 'Continuar',

  details: {
    title: 'Mais alguns dados',
    explanation: 'Eles aparecem nos seus recibos e definem onde seu mapa abre.',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    company: 'Nome da empresa',
    country: 'País',
    chooseCountry: 'Escolha um país',
    industry: 'Setor',
    chooseIndustry: 'Escolha um setor',
    companySize: 'Tamanho da empresa',
    chooseCompanySize: 'Escolha um tamanho',
    people: (size) => size,
    role: 'Função',
    chooseRole: 'Escolha uma função',
    website: 'Site',
    receipts: 'Para os recibos',
    billingName: 'Nome nos recibos',
    billingNameHint: 'Se não for o seu, por exemplo a razão social da sua empresa.',
    vatId: 'Número fiscal (CNPJ, VAT)',
    vatIdHint: 'O VAT vai com a sigla do país, como BE0123456789. Sai impresso como você digitar.',
    save: 'Salvar',
    missing: {
      first_name: 'Digite o nome',
      last_name: 'Digite o sobrenome',
      company: 'Digite o nome da empresa',
      country: 'Escolha um país',
      industry: 'Escolha um setor',
      company_size: 'Escolha o tamanho da empresa',
      role: 'Escolha uma função',
    },
  },
};
