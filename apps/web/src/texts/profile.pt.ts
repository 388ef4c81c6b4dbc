import type { InWords } from './in-words.ts';
import type { profileTexts as english } from './profile.en.ts';

/** The words of what belongs to the person: profile, password, invitations, their data. */
export const profileTexts: InWords<typeof english> = {
  profile: {
    title: 'Perfil',
    menu: 'Sua conta',
    fields: 'Meus talhões',
    fieldsAbout: 'Importe, salve e peça análises deles',
    orders: 'Pedidos',
    ordersAbout: 'O que você comprou e seus resultados',
    kept: 'Salvo neste aparelho',
    keptAbout: 'Resultados para ler sem conexão',
    details: 'Atualizar perfil',
    detailsAbout: 'Nome, empresa, país',
    wallet: 'Carteira',
    walletAbout: 'Saldo, histórico e recargas',
    password: 'Mudar a senha',
    passwordAbout: 'Sai da conta nos seus outros aparelhos',
    referred: 'Pessoas convidadas',
    referredAbout: 'Quem entrou pelo seu link',
    data: 'Meus dados',
    dataAbout: 'Baixe seus dados ou exclua sua conta',
    everywhere: 'Sair em todos os aparelhos',
    everywhereAbout: 'Neste também',
    logOut: 'Sair',
  },

  display: {
    heading: 'Exibição',
    explanation: 'Vale para este navegador.',
    theme: 'Aparência',
    asDevice: 'Como o aparelho',
    themes: { light: 'Claro', dark: 'Escuro' },
  },

  everywhere: {
    title: 'Sair em todos os aparelhos?',
    explanation: 'Você sai da conta em todos os navegadores em que entrou, inclusive neste.',
    yes: 'Sair em todos',
    no: 'Continuar na conta',
  },

  invite: {
    heading: 'Convide alguém',
    explanation: 'Quem se cadastra por este link fica na sua lista. Você verá o nome e o e-mail da pessoa.',
    link: 'Seu link',
    copy: 'Copiar seu link',
  },

  password: {
    title: 'Mudar a senha',
    explanation: 'Aqui você continua na conta. Nos seus outros aparelhos, ela é encerrada.',
    current: 'Senha atual',
    next: 'Nova senha',
    nextHint: 'Pelo menos 6 caracteres.',
    confirm: 'Repita a senha',
    save: 'Mudar a senha',
    currentRequired: 'Digite a senha atual',
    nextRequired: 'Digite a nova senha',
    nextShort: 'A senha precisa ter pelo menos 6 caracteres',
    confirmRequired: 'Repita a senha',
    mismatch: 'As senhas não são iguais',
    done: 'Sua senha foi mudada. Você saiu da conta nos seus outros aparelhos e continua nela neste.',
    back: 'Voltar ao perfil',
    noneHeading: 'Você ainda não tem senha',
    none: (email) =>
      `Você entra por outro provedor. Para ter também uma senha, saia da conta e peça um código para ${email}.`,
    set: 'Sair e criar uma senha',
  },

  referred: {
    title: 'Lista de pessoas convidadas',
    id: 'Id',
    name: 'Nome',
    email: 'E-mail',
    nameless: 'Ainda sem nome',
    none: 'Nenhuma pessoa convidada ainda.',
    aside:
      'Quem entrou pelo seu link aparece nesta lista depois de confirmar o e-mail, os mais recentes primeiro.',
    asideAccount: 'No cadastro, essas pessoas foram avisadas de que você vê o nome e o e-mail delas.',
    balance: 'Saldo por convites',
    reward: (amount, from) =>
      `Você recebe ${amount} de crédito por pessoa cujo primeiro pedido pago com cartão seja de ${from} ou mais, 14 dias depois do primeiro resultado dela.`,
    rewardAbout: 'O crédito fica na sua carteira, é gasto primeiro e não é pago em dinheiro.',
    people: (count) =>
      count === 1 ? '1 pessoa entrou pelo seu link' : `${count} pessoas entraram pelo seu link`,
  },

  myData: {
    title: 'Meus dados',
    download: 'Baixe seus dados',
    downloadAbout:
      'Um arquivo ZIP com tudo o que é guardado sobre você: perfil, sessões, carrinho, talhões, pedidos, pagamentos e resultados.',
    downloadButton: 'Baixar ZIP',
    downloading: 'O download está começando. O endereço vale por 15 minutos.',
    remove: 'Exclua sua conta',
    removeAbout:
      'Seu nome, e-mail, talhões e resultados são excluídos. O que a lei nos obriga a guardar dos seus pagamentos fica: os lançamentos sem o seu nome e os recibos como foram emitidos.',
    removeButton: 'Excluir conta',
  },

  leaving: {
    title: 'Excluir sua conta?',
    explanation: 'Isto é o que acontece se você continuar.',
    balance: 'Agora na sua carteira',
    openRuns: 'Análises pagas e não iniciadas',
    refund: 'Canceladas e reembolsadas na carteira',
    givenUp: 'Perdido com a conta',
    nothing: 'Nada está em aberto e sua carteira está vazia.',
    lost: (amount) => `${amount} se perdem quando a conta é excluída. Esse valor não é pago em dinheiro.`,
    go: 'Continuar',
    stay: 'Manter minha conta',
    loading: 'Carregando o que está em aberto',
    sureTitle: 'Tem certeza?',
    sure: (email) => `Isso não pode ser desfeito. Digite ${email} para excluir a conta de vez.`,
    email: 'E-mail da sua conta',
    password: 'Senha atual',
    emailOther: 'Este não é o e-mail da sua conta',
    passwordRequired: 'Digite a senha atual',
    confirm: 'Excluir de vez',
    back: 'Voltar',
  },
};
