// biome-ignore-all format: three lines a permission
import type { Language } from '@countinghouse/domain/kernel/language'
import type { ActionKey } from '@countinghouse/domain/kernel/permissions'
import { nameIn, type SixNames } from './six-names'

const WATCH = ['query'] as const
const OWN_WORK = ['query', 'get', 'edit'] as const
const HAND_OUT = ['query', 'edit'] as const
const KEEP = ['query', 'add', 'edit', 'delete'] as const
const SWITCH = ['query', 'add', 'edit', 'enable', 'disable'] as const
const ALL = 'all' as const

/** The roles of a new installation. */
export const FIRST_ROLES = [
  'admin', 'operations', 'finance', 'risk', 'approver', 'approver_manager', 'collector', 'collection_supervisor', 'reminder',
  'cs', 'cs_manager', 'balance', 'product', 'telemarketer', 'telemarketing_manager', 'marketer',
] as const
export type FirstRoleCode = (typeof FIRST_ROLES)[number]

interface Permission {
  /** The actions that mean something on it, of the nine of R-110. */
  actions: readonly ActionKey[]
  /** What its holder may do, for the documentation. */
  means: string
  /** Which of the actions the roles of a new installation hold (DOMAIN 12, "Rights by role"); the administrator holds all of them. */
  heldBy: { readonly [R in Exclude<FirstRoleCode, 'admin'>]?: readonly ActionKey[] | typeof ALL }
  /** Its calls exist in the demo business only, which gives it to the administrator (G-068). */
  demoOnly?: true
  /** What it is called on screen. */
  names: SixNames
}

/** Every permission of the product. An id names a duty, not a table (DESIGN 3). */
export const PERMISSIONS = {
  dashboard: { actions: WATCH, means: 'See the figures of the home page.',
    heldBy: { operations: ALL, finance: ALL, risk: ALL, approver_manager: ALL, collection_supervisor: ALL, cs_manager: ALL, product: ALL, telemarketing_manager: ALL, marketer: ALL },
    names: ['首页与看板', 'Dashboards', 'Tableros', 'Tableaux de bord', 'لوحات المعلومات', 'แดชบอร์ด'] },
  report: { actions: ['query', 'export'], means: 'See the reports; export: take their rows away.',
    heldBy: { operations: ALL, finance: ALL, risk: ALL, approver_manager: ALL, collection_supervisor: ALL, cs_manager: ALL, balance: ALL, product: ALL, telemarketing_manager: ALL, marketer: ALL },
    names: ['报表', 'Reports', 'Reportes', 'Rapports', 'التقارير', 'รายงาน'] },
  'report-schedule': { actions: ['query', 'add', 'edit', 'delete'], means: 'Keep reports with their filters and send them by schedule to staff who may see them.',
    heldBy: { operations: ALL, finance: ALL, risk: ALL, product: ALL },
    names: ['定时报表', 'Scheduled reports', 'Reportes programados', 'Rapports programmés', 'التقارير المجدولة', 'รายงานตามกำหนด'] },

  customer: { actions: ['query', 'get', 'edit', 'export'], means: 'Find customers and open one (get); change them and what hangs on them; export the list.',
    heldBy: { operations: ['query', 'get'], finance: ['query', 'get'], risk: ['query', 'get', 'edit'], approver: ['query', 'get'], approver_manager: ['query', 'get'], collection_supervisor: ['query', 'get'], reminder: ['query', 'get'], cs: ['query', 'get', 'edit'], cs_manager: ['query', 'get', 'edit'], balance: ['query', 'get'], product: ['query', 'get'] },
    names: ['客户资料', 'Customers', 'Clientes', 'Clients', 'العملاء', 'ลูกค้า'] },
  'customer-reveal': { actions: ['get'], means: 'See one masked field of personal data in full; each look is logged with its reason.',
    heldBy: { risk: ALL, approver: ALL, approver_manager: ALL, collection_supervisor: ALL, cs: ALL, cs_manager: ALL },
    names: ['查看完整个人信息', 'Full personal data', 'Datos personales completos', 'Données personnelles complètes', 'البيانات الشخصية الكاملة', 'ข้อมูลส่วนบุคคลแบบเต็ม'] },
  'customer-address-book': { actions: ['get'], means: "Open the phone's address book that a customer sent; each look is logged.",
    heldBy: { risk: ALL, approver: ALL, approver_manager: ALL },
    names: ['客户通讯录', "Customer's address book", 'Agenda del cliente', "Carnet d'adresses du client", 'دليل هاتف العميل', 'สมุดโทรศัพท์ของลูกค้า'] },
  'customer-list': { actions: ['query', 'add', 'delete'], means: 'Keep the blocklist and the allowlist.',
    heldBy: { operations: ['query'], risk: ALL, collection_supervisor: ['query'], cs: ['query'], cs_manager: ALL },
    names: ['黑白名单', 'Blocklist and allowlist', 'Lista negra y blanca', 'Listes noire et blanche', 'القائمة السوداء والبيضاء', 'บัญชีดำและบัญชีขาว'] },
  'customer-message': { actions: OWN_WORK, means: "Read customers' messages, answer and close them.",
    heldBy: { cs: ALL, cs_manager: ALL, product: ['query', 'get'] },
    names: ['客户留言', 'Customer messages', 'Mensajes de clientes', 'Messages des clients', 'رسائل العملاء', 'ข้อความจากลูกค้า'] },

  order: { actions: ['query', 'get', 'export'], means: 'Find orders and open one (get); export the lists.',
    heldBy: { operations: ALL, finance: ALL, risk: ['query', 'get'], approver: ['query', 'get'], approver_manager: ['query', 'get'], collection_supervisor: ['query', 'get'], reminder: ['query', 'get'], cs: ['query', 'get'], cs_manager: ['query', 'get'], balance: ['query', 'get'], product: ['query', 'get'] },
    names: ['订单', 'Orders', 'Créditos', 'Dossiers', 'الطلبات', 'สินเชื่อ'] },
  'order-lending': { actions: ['edit'], means: 'Start the payout of an approved order, or try a failed one again.',
    heldBy: { finance: ALL },
    names: ['放款', 'Disbursement', 'Desembolso', 'Décaissement', 'صرف القروض', 'การเบิกจ่าย'] },
  'order-cancel': { actions: ['edit'], means: 'Cancel an order before money was paid out.',
    heldBy: { operations: ALL },
    names: ['取消订单', 'Cancelling orders', 'Cancelación de créditos', 'Annulation de dossiers', 'إلغاء الطلبات', 'การยกเลิกสินเชื่อ'] },
  'order-withdrawal': { actions: ['edit'], means: 'Record that a customer withdraws his application before it is paid out.',
    heldBy: { cs: ALL, cs_manager: ALL },
    names: ['登记客户撤回申请', "Recording customers' withdrawals", 'Registro de desistimientos del cliente', 'Enregistrement des renonciations des clients', 'تسجيل سحب العملاء لطلباتهم', 'การบันทึกการถอนคำขอของลูกค้า'] },
  'order-money': { actions: ['query', 'add'], means: 'Book offline receipts, extensions, reductions and recoveries; see refunds and receipt files.',
    heldBy: { finance: ALL },
    names: ['线下还款与展期', 'Offline receipts and extensions', 'Pagos fuera de canal y prórrogas', 'Encaissements hors canal et prolongations', 'السداد خارج القنوات والتمديد', 'รับชำระนอกช่องทางและขยายเวลา'] },
  'order-money-request': { actions: ['add'], means: 'Ask for refunds, write-offs and granted extensions, which a second person always decides.',
    heldBy: { operations: ALL, finance: ALL, balance: ALL },
    names: ['申请资金操作', 'Request money actions', 'Solicitar movimientos de dinero', 'Demander une opération financière', 'طلب عمليات مالية', 'ขอทำรายการเงิน'] },
  'order-money-check': { actions: HAND_OUT, means: 'The second person: see money actions that wait, approve or refuse them.',
    heldBy: { finance: ALL },
    names: ['复核资金操作', 'Approve money actions', 'Verificar movimientos de dinero', 'Contrôler les opérations financières', 'مراجعة العمليات المالية', 'ตรวจสอบรายการเงิน'] },
  'payment-link': { actions: ['add'], means: 'Make a payment link for an order.',
    heldBy: { operations: ALL, finance: ALL, collector: ALL, collection_supervisor: ALL, reminder: ALL, cs: ALL, cs_manager: ALL },
    names: ['还款链接', 'Payment links', 'Ligas de pago', 'Liens de paiement', 'روابط السداد', 'ลิงก์ชำระเงิน'] },
  'order-test': { actions: ['edit'], means: 'Test actions on orders; the calls exist in the demo business only.',
    heldBy: {}, demoOnly: true,
    names: ['测试操作（仅演示环境）', 'Test actions (demo only)', 'Acciones de prueba (solo demo)', 'Actions de test (démo seulement)', 'إجراءات اختبارية (العرض التجريبي فقط)', 'การทดสอบ (เฉพาะเดโม)'] },
  'payment-proof': { actions: OWN_WORK, means: "See and open customers' proofs of payment; edit: book or refuse one.",
    heldBy: { operations: ['query', 'get'], finance: ALL, cs: ['query', 'get'], cs_manager: ['query', 'get'] },
    names: ['客户还款凭证', "Customers' proofs of payment", 'Comprobantes de pago de clientes', 'Justificatifs de paiement des clients', 'إثباتات السداد من العملاء', 'หลักฐานการชำระเงินของลูกค้า'] },
  account: { actions: ['query', 'edit', 'export'], means: 'Channel accounts, trial balance and ledger entries; edit: change an account, reconcile the books now.',
    heldBy: { operations: ['query'], finance: ALL, risk: ['query'] },
    names: ['渠道账户', 'Channel accounts', 'Cuentas de canal', 'Comptes de canal', 'حسابات القنوات', 'บัญชีช่องทาง'] },
  'payment-callback': { actions: ['query', 'edit', 'export'], means: 'The log of webhooks of payment companies; edit: apply a failed one again.',
    heldBy: { operations: ['query'], finance: ALL },
    names: ['支付回调', 'Payment webhooks', 'Notificaciones de pago', 'Notifications de paiement', 'إشعارات الدفع', 'การแจ้งกลับการชำระเงิน'] },
  'channel-statement': { actions: ['query', 'edit', 'import', 'export'], means: 'Statements of payment companies: import them, settle their differences (edit).',
    heldBy: { operations: ['query'], finance: ALL },
    names: ['通道对账单', 'Channel statements', 'Estados de cuenta de canales', 'Relevés des canaux', 'كشوف قنوات الدفع', 'ใบแจ้งยอดช่องทาง'] },
  close: { actions: HAND_OUT, means: 'See the daily closes; edit: close now or close a day again.',
    heldBy: { operations: ALL, finance: ALL },
    names: ['日终处理', 'Daily close', 'Cierre diario', 'Clôture quotidienne', 'الإقفال اليومي', 'ปิดสิ้นวัน'] },

  // The manager allocates and undoes, and reviews nothing himself (gaps, Rights by role: RD).
  'approval-task': { actions: OWN_WORK, means: "One's own approval work: see it, open a case, decide it.",
    heldBy: { risk: ['query', 'get'], approver: ALL, approver_manager: ['query', 'get'] },
    names: ['本人的审批任务', 'Own approval work', 'Aprobaciones propias', 'Octroi : son travail', 'مهام الموافقة الخاصة', 'งานพิจารณาของตน'] },
  'approval-allocation': { actions: HAND_OUT, means: 'See all approval work; edit: hand it out, undo a decision.',
    heldBy: { risk: ['query'], approver_manager: ALL },
    names: ['分配审批任务', 'Hand out approval work', 'Repartir aprobaciones', "Répartir l'octroi", 'توزيع مهام الموافقة', 'แบ่งงานพิจารณา'] },
  'human-review': { actions: OWN_WORK, means: "One's own human reviews.",
    heldBy: { risk: ALL, approver: ALL, approver_manager: ALL },
    names: ['人工审核', 'Human review', 'Revisión humana', 'Examen humain', 'المراجعة البشرية', 'ตรวจสอบโดยคน'] },
  'human-review-allocation': { actions: HAND_OUT, means: 'Hand out human reviews.',
    heldBy: { approver_manager: ALL },
    names: ['分配人工审核', 'Hand out human reviews', 'Repartir revisiones', 'Répartir les examens', 'توزيع المراجعة البشرية', 'แบ่งงานตรวจสอบ'] },

  'collection-task': { actions: OWN_WORK, means: "One's own collection work.",
    heldBy: { operations: ['query', 'get'], collector: ALL, collection_supervisor: ALL, cs: ['query', 'get'], cs_manager: ['query', 'get'] },
    names: ['本人的催收任务', 'Own collection work', 'Cobranza propia', 'Recouvrement : son travail', 'مهام التحصيل الخاصة', 'งานติดตามหนี้ของตน'] },
  'collection-allocation': { actions: HAND_OUT, means: 'See all collection work; edit: hand it out.',
    heldBy: { operations: ['query'], collection_supervisor: ALL, cs: ['query'], cs_manager: ['query'] },
    names: ['分配催收任务', 'Hand out collection work', 'Repartir cobranza', 'Répartir le recouvrement', 'توزيع مهام التحصيل', 'แบ่งงานติดตามหนี้'] },
  'collection-report': { actions: ['query', 'export'], means: 'Performance of collection: of oneself, of those whom one leads; export the reports.',
    heldBy: { operations: ALL, collector: ['query'], collection_supervisor: ALL },
    names: ['催收绩效', 'Collection performance', 'Desempeño de cobranza', 'Performance du recouvrement', 'أداء التحصيل', 'ผลงานติดตามหนี้'] },
  'collection-trial': { actions: ['query', 'add', 'edit'], means: 'Try two ways of working a stage of collection; edit: stop a trial.',
    heldBy: { operations: ['query'], collection_supervisor: ALL },
    names: ['催收策略试验', 'Collection trials', 'Pruebas de cobranza', 'Essais de recouvrement', 'تجارب التحصيل', 'การทดลองติดตามหนี้'] },
  reduction: { actions: ['query', 'add'], means: 'See reductions of late fees; add: ask for one.',
    heldBy: { operations: ALL, finance: ['query'], collector: ALL, collection_supervisor: ['query'], balance: ['query'] },
    names: ['申请减免', 'Request waivers', 'Solicitar condonaciones', 'Demander une remise', 'طلب التخفيض', 'ขอลดค่าปรับ'] },
  'reduction-decision': { actions: ['edit'], means: 'Approve or refuse reductions.',
    heldBy: { collection_supervisor: ALL },
    names: ['审批减免', 'Decide waivers', 'Resolver condonaciones', 'Décider des remises', 'البتّ في التخفيض', 'พิจารณาลดค่าปรับ'] },
  'platform-task': { actions: OWN_WORK, means: "One's own work in platform collection.",
    heldBy: { collector: ALL, collection_supervisor: ALL },
    names: ['平台催收任务', 'Platform collection work', 'Cobranza de plataforma', 'Recouvrement de plateforme', 'مهام تحصيل المنصة', 'งานติดตามหนี้แพลตฟอร์ม'] },
  'platform-allocation': { actions: HAND_OUT, means: 'Hand out the work of platform collection.',
    heldBy: { collection_supervisor: ALL },
    names: ['分配平台催收', 'Hand out platform collection', 'Repartir cobranza de plataforma', 'Répartir le recouvrement de plateforme', 'توزيع تحصيل المنصة', 'แบ่งงานติดตามหนี้แพลตฟอร์ม'] },
  'platform-report': { actions: ['query', 'export'], means: 'Performance of platform collection across groups and departments; export it.',
    heldBy: { operations: ALL, collector: ['query'], collection_supervisor: ALL },
    names: ['平台催收绩效', 'Platform performance', 'Desempeño de plataforma', 'Performance de plateforme', 'أداء تحصيل المنصة', 'ผลงานแพลตฟอร์ม'] },
  'platform-group': { actions: ['query', 'add', 'edit', 'delete', 'enable', 'disable', 'export'], means: 'Keep the groups and departments of collectors.',
    heldBy: { operations: ['query'], collection_supervisor: ALL },
    names: ['催收小组与部门', 'Collection groups and departments', 'Grupos y departamentos de cobranza', 'Groupes et services de recouvrement', 'مجموعات وأقسام التحصيل', 'กลุ่มและแผนกติดตามหนี้'] },
  'platform-schedule': { actions: KEEP, means: "Keep collectors' schedules.",
    heldBy: { operations: ['query'], collector: ['query'], collection_supervisor: ALL },
    names: ['催收排班', 'Collector schedules', 'Turnos de cobranza', 'Plannings de recouvrement', 'جداول التحصيل', 'ตารางงานติดตามหนี้'] },
  'platform-salary': { actions: HAND_OUT, means: "Collectors' salaries; edit: compute, adjust and close a month, propose rates.",
    heldBy: { operations: ['query'], finance: ALL, collector: ['query'], collection_supervisor: ALL },
    names: ['催收薪资', 'Collector salaries', 'Sueldos de cobranza', 'Salaires du recouvrement', 'رواتب التحصيل', 'เงินเดือนฝ่ายติดตามหนี้'] },
  'platform-queue': { actions: KEEP, means: 'Keep the queues of platform collection.',
    heldBy: { operations: ALL, collection_supervisor: ALL },
    names: ['平台队列', 'Platform queues', 'Colas de plataforma', 'Files de plateforme', 'قوائم عمل المنصة', 'คิวงานแพลตฟอร์ม'] },
  'platform-limit': { actions: HAND_OUT, means: 'How many tasks a collector may hold.',
    heldBy: { operations: ['query'], collector: ['query'], collection_supervisor: ALL },
    names: ['任务上限', 'Task limits', 'Límites de tareas', 'Plafonds de tâches', 'حدود المهام', 'จำนวนงานสูงสุด'] },

  'remind-task': { actions: OWN_WORK, means: "One's own reminder work.",
    heldBy: { operations: ['query', 'get'], collection_supervisor: ['query', 'get'], reminder: ALL, cs: ['query', 'get'] },
    names: ['本人的提醒任务', 'Own reminder work', 'Recordatorios propios', 'Rappels : son travail', 'مهام التذكير الخاصة', 'งานแจ้งเตือนของตน'] },
  'remind-allocation': { actions: HAND_OUT, means: 'See all reminder work; edit: hand it out.',
    heldBy: { operations: ALL, collection_supervisor: ['query'], cs: ['query'] },
    names: ['分配提醒任务', 'Hand out reminder work', 'Repartir recordatorios', 'Répartir les rappels', 'توزيع مهام التذكير', 'แบ่งงานแจ้งเตือน'] },

  'contact-call': { actions: ['add'], means: 'Call customers; the contact gate is asked each time.',
    heldBy: { risk: ALL, approver: ALL, approver_manager: ALL, collector: ALL, collection_supervisor: ALL, reminder: ALL, cs: ALL, cs_manager: ALL },
    names: ['拨打客户电话', 'Call customers', 'Llamar a clientes', 'Appeler les clients', 'الاتصال بالعملاء', 'โทรหาลูกค้า'] },
  'contact-log': { actions: ['query', 'export'], means: 'See each contact that somebody wanted to make and what the gate said; export the log.',
    heldBy: { operations: ['query'], risk: ALL, approver_manager: ['query'], collection_supervisor: ALL, cs_manager: ALL },
    names: ['联系日志', 'Contact log', 'Registro de contactos', 'Journal des contacts', 'سجل التواصل', 'บันทึกการติดต่อ'] },
  'contact-pause': { actions: ['query', 'add', 'edit'], means: 'Pause the contact with a customer; add: find him, masked, to do so; edit: end a pause.',
    heldBy: { operations: ['query'], risk: ['query'], collection_supervisor: ALL, cs: ['query', 'add'], cs_manager: ALL },
    names: ['暂停联系', 'Contact pauses', 'Pausas de contacto', 'Suspensions de contact', 'إيقاف التواصل', 'การหยุดติดต่อ'] },

  'remind-rule': { actions: KEEP, means: 'Keep the rules of when reminders begin and how often somebody gets in touch.',
    heldBy: { operations: ALL, collection_supervisor: ['query'] },
    names: ['提醒规则', 'Reminder rules', 'Reglas de recordatorio', 'Règles de rappel', 'قواعد التذكير', 'กฎการแจ้งเตือน'] },
  'risk-check': { actions: WATCH, means: 'See which rules decided an application, with their values and what would have changed it.',
    heldBy: { operations: ALL, risk: ALL, approver: ALL, approver_manager: ALL },
    names: ['风控决策依据', 'Reasons of risk decisions', 'Motivos de decisiones de riesgo', 'Motifs des décisions de risque', 'أسباب قرارات المخاطر', 'เหตุผลการตัดสินด้านความเสี่ยง'] },
  'risk-rule': { actions: KEEP, means: 'Keep the risk rules.',
    heldBy: { operations: ['query'], risk: ALL },
    names: ['风控规则', 'Risk rules', 'Reglas de riesgo', 'Règles de risque', 'قواعد المخاطر', 'กฎความเสี่ยง'] },
  'risk-variable': { actions: KEEP, means: 'Keep the variables that risk rules read.',
    heldBy: { operations: ['query'], risk: ALL },
    names: ['风控变量', 'Risk variables', 'Variables de riesgo', 'Variables de risque', 'متغيرات المخاطر', 'ตัวแปรความเสี่ยง'] },
  'risk-statistics': { actions: WATCH, means: 'See how the risk rules decide.',
    heldBy: { operations: ALL, risk: ALL },
    names: ['风控统计', 'Risk statistics', 'Estadísticas de riesgo', 'Statistiques de risque', 'إحصاءات المخاطر', 'สถิติความเสี่ยง'] },

  'telemarketing-task': { actions: OWN_WORK, means: "One's own telemarketing work.",
    heldBy: { telemarketer: ALL, telemarketing_manager: ALL, marketer: ['query', 'get'] },
    names: ['本人的电销任务', 'Own telemarketing work', 'Telemarketing propio', 'Télémarketing : son travail', 'مهام التسويق الهاتفي الخاصة', 'งานโทรการตลาดของตน'] },
  'telemarketing-allocation': { actions: ['query', 'add', 'edit', 'export'], means: 'Import, hand out and export telemarketing work.',
    heldBy: { telemarketing_manager: ALL, marketer: ['query'] },
    names: ['分配电销客户', 'Hand out telemarketing', 'Repartir telemarketing', 'Répartir le télémarketing', 'توزيع التسويق الهاتفي', 'แบ่งงานโทรการตลาด'] },
  'telemarketing-seat': { actions: SWITCH, means: 'Keep the seats of telemarketing.',
    heldBy: { telemarketing_manager: ALL },
    names: ['电销坐席', 'Telemarketing seats', 'Puestos de telemarketing', 'Postes de télémarketing', 'مقاعد التسويق الهاتفي', 'ที่นั่งโทรการตลาด'] },
  'telemarketing-report': { actions: ['query', 'export'], means: 'See telemarketing reports; export their rows.',
    heldBy: { telemarketing_manager: ALL, marketer: ['query'] },
    names: ['电销报表', 'Telemarketing reports', 'Reportes de telemarketing', 'Rapports de télémarketing', 'تقارير التسويق الهاتفي', 'รายงานโทรการตลาด'] },
  marketing: { actions: ['query', 'get', 'add', 'edit', 'enable', 'disable', 'import'], means: 'Keep SMS templates, coupons, send groups and opt-outs; add: find a customer, masked, to record his opt-out.',
    heldBy: { operations: ['query', 'get'], telemarketing_manager: ['query', 'get'], marketer: ALL },
    names: ['短信、优惠券与发送组', 'SMS, coupons, send groups', 'SMS, cupones y grupos de envío', "SMS, bons et groupes d'envoi", 'الرسائل والقسائم ومجموعات الإرسال', 'SMS คูปอง และกลุ่มส่ง'] },

  product: { actions: SWITCH, means: 'Keep products, their cases and configurations.',
    heldBy: { operations: ALL, risk: ['query'], product: ALL },
    names: ['产品与配置', 'Products and configurations', 'Productos y configuraciones', 'Produits et configurations', 'المنتجات والإعدادات', 'ผลิตภัณฑ์และการตั้งค่า'] },
  queue: { actions: KEEP, means: 'Keep the queues from which tasks are handed out.',
    heldBy: { operations: ALL, risk: ['query'] },
    names: ['队列', 'Queues', 'Colas', "Files d'attente", 'قوائم العمل', 'คิวงาน'] },
  workplace: { actions: KEEP, means: 'Keep workplaces and their costs.',
    heldBy: { operations: ALL, risk: ['query'] },
    names: ['职场', 'Workplaces', 'Centros de trabajo', 'Sites', 'مواقع العمل', 'สถานที่ทำงาน'] },
  'portfolio-import': { actions: ['query', 'import', 'export'], means: 'Take over customers and running loans of another system.',
    heldBy: { operations: ALL },
    names: ['客户与贷款迁入', 'Import of customers and loans', 'Importación de cartera', 'Reprise de portefeuille', 'نقل العملاء والقروض', 'นำเข้าลูกค้าและสินเชื่อ'] },

  'work-order': { actions: ['query', 'get', 'add', 'edit', 'export'], means: 'See, open, add and change work orders of complaints; export them.',
    heldBy: { risk: ['query', 'get'], collector: ['query', 'get', 'add', 'edit'], collection_supervisor: ['query', 'get', 'add', 'edit'], cs: ['query', 'get', 'add', 'edit'], cs_manager: ALL, balance: ['query', 'get'], product: ['query', 'get'] },
    names: ['投诉工单', 'Complaints', 'Quejas', 'Réclamations', 'الشكاوى', 'เรื่องร้องเรียน'] },
  'work-order-decision': { actions: ['edit'], means: 'Decide work orders.',
    heldBy: { collection_supervisor: ALL, cs: ALL, cs_manager: ALL, balance: ALL, product: ALL },
    names: ['处理投诉工单', 'Decide complaints', 'Resolver quejas', 'Décider des réclamations', 'البتّ في الشكاوى', 'พิจารณาเรื่องร้องเรียน'] },
  'work-order-service': { actions: ['add', 'edit'], means: 'In complaint flows act as customer service: raise and correct (add), hold its nodes (edit; deciding work orders too).',
    heldBy: { cs: ALL },
    names: ['工单角色：客服', 'Complaint role: customer service', 'Rol en quejas: atención al cliente', 'Rôle réclamation : service client', 'دور الشكاوى: خدمة العملاء', 'บทบาทเรื่องร้องเรียน: บริการลูกค้า'] },
  'work-order-balance': { actions: ['edit'], means: 'In complaint flows hold the nodes of the balance account (deciding work orders too).',
    heldBy: { balance: ALL },
    names: ['工单角色：平账', 'Complaint role: balance account', 'Rol en quejas: ajuste de saldos', 'Rôle réclamation : régularisation', 'دور الشكاوى: تسوية الأرصدة', 'บทบาทเรื่องร้องเรียน: ปรับยอดบัญชี'] },
  'work-order-collection': { actions: ['add', 'edit'], means: 'In complaint flows act as collection: raise and correct (add), hold the nodes of its check and see what concerns it (edit; deciding work orders too).',
    heldBy: { collector: ['add'], collection_supervisor: ALL },
    names: ['工单角色：催收', 'Complaint role: collection', 'Rol en quejas: cobranza', 'Rôle réclamation : recouvrement', 'دور الشكاوى: التحصيل', 'บทบาทเรื่องร้องเรียน: ติดตามหนี้'] },
  'work-order-product': { actions: ['edit'], means: 'In complaint flows hold the nodes of product (deciding work orders too).',
    heldBy: { product: ALL },
    names: ['工单角色：产品', 'Complaint role: product', 'Rol en quejas: producto', 'Rôle réclamation : produit', 'دور الشكاوى: المنتج', 'บทบาทเรื่องร้องเรียน: ผลิตภัณฑ์'] },
  'work-order-manager': { actions: ['add', 'edit'], means: 'In complaint flows act as the customer service manager: raise the manager’s own (add), hold his nodes, act in place of any other owner, lower a level (edit; deciding work orders too).',
    heldBy: { cs_manager: ALL },
    names: ['工单角色：客服主管', 'Complaint role: service manager', 'Rol en quejas: gerencia de atención', 'Rôle réclamation : responsable du service client', 'دور الشكاوى: مدير خدمة العملاء', 'บทบาทเรื่องร้องเรียน: ผู้จัดการบริการลูกค้า'] },
  'work-order-repair': { actions: ['edit'], means: 'Repair what a work order found wrong.',
    heldBy: { cs_manager: ALL },
    names: ['修复工单', 'Repair complaints', 'Corregir quejas', 'Corriger les réclamations', 'تصحيح الشكاوى', 'แก้ไขเรื่องร้องเรียน'] },

  user: { actions: ['query', 'add', 'edit', 'delete', 'enable', 'disable'], means: 'The system section; keep staff accounts.',
    heldBy: {},
    names: ['系统管理与用户', 'System section and users', 'Sección de sistema y usuarios', 'Section système et utilisateurs', 'قسم النظام والمستخدمون', 'ส่วนระบบและผู้ใช้'] },
  'collector-user': { actions: ['query', 'add', 'edit', 'delete', 'enable', 'disable'], means: 'Keep the accounts of collectors.',
    heldBy: { collection_supervisor: ALL },
    names: ['催收用户', 'Collector users', 'Usuarios de cobranza', 'Agents de recouvrement', 'مستخدمو التحصيل', 'ผู้ใช้ฝ่ายติดตามหนี้'] },
  role: { actions: ['query', 'get', 'add', 'edit', 'enable', 'disable'], means: 'Keep roles and what they grant.',
    heldBy: {},
    names: ['角色', 'Roles', 'Roles', 'Rôles', 'الأدوار', 'บทบาท'] },
  menu: { actions: ['add', 'edit', 'delete'], means: 'Keep the menus.',
    heldBy: {},
    names: ['菜单', 'Menus', 'Menús', 'Menus', 'القوائم', 'เมนู'] },
  dict: { actions: KEEP, means: 'Keep dictionaries and their entries.',
    heldBy: {},
    names: ['数据字典', 'Dictionaries', 'Catálogos', 'Dictionnaires', 'القواميس', 'พจนานุกรมข้อมูล'] },
  app: { actions: KEEP, means: 'Keep apps, their settings and versions.',
    heldBy: {},
    names: ['应用', 'Apps', 'Apps', 'Applications', 'التطبيقات', 'แอป'] },
  'app-user': { actions: KEEP, means: 'Which staff reach which app.',
    heldBy: {},
    names: ['应用用户', 'App staff', 'Personal por app', 'Personnel par application', 'موظفو التطبيقات', 'พนักงานของแอป'] },
  employee: { actions: KEEP, means: 'Keep the employees.',
    heldBy: {},
    names: ['员工档案', 'Employees', 'Empleados', 'Employés', 'الموظفون', 'พนักงาน'] },
  'intake-key': { actions: ['query', 'add', 'disable'], means: 'Keys with which apps sign what they send; the secret is shown once.',
    heldBy: {},
    names: ['接入密钥', 'Intake keys', 'Claves de entrada', "Clés d'entrée", 'مفاتيح الاستقبال', 'คีย์รับข้อมูล'] },
  channel: { actions: ['query', 'add', 'edit', 'disable'], means: 'Channels to payment companies and their routes; disable: switch one off at once.',
    heldBy: { finance: ['query', 'disable'] },
    names: ['外部通道与路由', 'Channels and routes', 'Canales y rutas', 'Canaux et acheminement', 'القنوات ومساراتها', 'ช่องทางและเส้นทาง'] },
  calendar: { actions: HAND_OUT, means: 'Working weeks and holidays of the countries.',
    heldBy: {},
    names: ['工作日历', 'Working calendars', 'Calendarios laborales', 'Calendriers ouvrés', 'تقاويم العمل', 'ปฏิทินวันทำงาน'] },
  'contact-policy': { actions: ['query', 'add', 'edit'], means: 'When and how often customers may be contacted.',
    heldBy: {},
    names: ['联系规则', 'Contact policy', 'Reglas de contacto', 'Règles de contact', 'قواعد الاتصال', 'กฎการติดต่อลูกค้า'] },
  config: { actions: KEEP, means: 'Settings of the program.',
    heldBy: {},
    names: ['配置中心', 'Config centre', 'Centro de configuración', 'Centre de configuration', 'مركز الإعدادات', 'ศูนย์การตั้งค่า'] },
  cache: { actions: ['query', 'get', 'delete'], means: 'See what is held in caches; delete: empty one.',
    heldBy: {},
    names: ['缓存查看', 'Cache view', 'Caché', 'Cache', 'ذاكرة التخزين المؤقت', 'แคช'] },
  // Only the changes of what the role may edit itself.
  'pending-change': { actions: HAND_OUT, means: 'See changes of settings that wait; edit: decide those that one may make oneself.',
    heldBy: { operations: ALL, finance: ALL, risk: ALL, product: ALL },
    names: ['变更复核', 'Changes to approve', 'Cambios por autorizar', 'Changements à valider', 'تغييرات بانتظار الاعتماد', 'การเปลี่ยนแปลงรออนุมัติ'] },
  session: { actions: ['query', 'delete'], means: 'Who is signed in and the sign-in log; delete: sign somebody out.',
    heldBy: {},
    names: ['在线员工与登录日志', 'Sessions and sign-in log', 'Sesiones y accesos', 'Sessions et connexions', 'الجلسات وسجل الدخول', 'เซสชันและบันทึกการเข้าใช้'] },
  job: { actions: HAND_OUT, means: 'Runs of jobs; edit: run one again.',
    heldBy: {},
    names: ['后台任务', 'Jobs', 'Tareas en segundo plano', 'Tâches planifiées', 'المهام المجدولة', 'งานเบื้องหลัง'] },
  'operation-log': { actions: ['query', 'export'], means: 'Who changed what; export the log.',
    heldBy: {},
    names: ['操作日志', 'Operation log', 'Registro de operaciones', 'Journal des opérations', 'سجل العمليات', 'บันทึกการทำงาน'] },
} as const satisfies Record<string, Permission>

export type PermissionId = keyof typeof PERMISSIONS
export type ActionOf<P extends PermissionId> = (typeof PERMISSIONS)[P]['actions'][number]

/** A permission with one of its own actions: `order-money.add`. Another id, or an action that the id has not, does not compile. */
export type Right = { [P in PermissionId]: `${P}.${ActionOf<P>}` }[PermissionId]

export const PERMISSION_IDS = Object.keys(PERMISSIONS) as PermissionId[]

/** Narrows a permission id that came from outside. */
export const isPermissionId = (id: string): id is PermissionId => Object.hasOwn(PERMISSIONS, id)

export const actionsOf = (id: PermissionId): readonly ActionKey[] => PERMISSIONS[id].actions

const declared = (id: PermissionId): Permission => PERMISSIONS[id]

/** Permissions that the demo business alone has. */
export const DEMO_PERMISSIONS = PERMISSION_IDS.filter(id => declared(id).demoOnly)

/** The actions of a permission that a role of a new installation holds; none of what the demo business alone has. */
export function heldActions(role: FirstRoleCode, id: PermissionId): readonly ActionKey[] {
  if (declared(id).demoOnly) return []
  const held = role === 'admin' ? ALL : declared(id).heldBy[role]
  return held === ALL ? actionsOf(id) : (held ?? [])
}

/** What a permission is called; one that the product no longer has shows its id. */
export const permissionName = (language: Language, id: string): string =>
  isPermissionId(id) ? nameIn(language, PERMISSIONS[id].names) : id
