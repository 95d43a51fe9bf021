import type { DemoAccount } from '../installation'

const roles = {
  admin: '管理员',
  operations: '运营',
  finance: '财务',
  finance2: '财务复核',
  risk: '风控',
  approver: '审批员',
  approver_manager: '审批主管',
  collector: '催收员',
  collection_supervisor: '催收主管',
  reminder: '提醒专员',
  cs: '客服',
  cs_manager: '客服主管',
  balance: '平账组',
  product: '产品',
  telemarketer: '电销员',
  telemarketing_manager: '电销主管',
  marketer: '营销员',
} satisfies Record<DemoAccount, string>

export const texts = {
  signIn: '登录',
  purpose: '使用您的员工账号进入信贷后台',
  username: '用户名',
  password: '密码',
  usernameRequired: '请输入用户名',
  passwordRequired: '请输入密码',
  language: '语言',
  noAnswer: '请求失败，请重试',
  demoAccounts: '演示账号',
  demoHint: '点击一个角色即可进入演示系统',
  motto: '每一笔借款，都有账可查',
  mottoHint: '从审批、放款到还款与催收，同一本账。',
  accounts: '账号由管理员开通',
  accountsHint: '如需开通账号或重置密码，请联系您的管理员。',
  backToSignIn: '返回登录',
  roles: roles as Record<DemoAccount, string>,
}

export type SignInTexts = typeof texts
