import { ownTexts } from '../../../kernel/text-keys'

/** What the lists, their actions and their dialogs say. */
export const texts = ownTexts({
  limits: {
    purpose: ['产品项各项费率不得超过的上限；“减免上限”为可减免罚息的比例。', 'The most that items of a product may charge; the waiver limit is the largest share of a late fee that may be waived.', 'Lo máximo que pueden cobrar las opciones; el límite de condonación es la parte de los moratorios que se puede condonar.', 'Le maximum que les formules peuvent facturer ; le plafond de remise est la part des pénalités qui peut être remise.', 'أقصى ما يجوز للبنود تحصيله؛ وحد التخفيض هو نسبة الغرامة التي يجوز إسقاطها.', 'อัตราสูงสุดที่รายการเรียกเก็บได้ ส่วนเพดานการลดค่าปรับคือสัดส่วนค่าปรับที่ลดได้'],
    nothing: ['还没有设置上限。', 'There are no limits yet.', 'Todavía no hay límites.', "Il n'y a pas encore de limite.", 'لا توجد حدود بعد.', 'ยังไม่มีเพดาน'],
    add: ['新增上限', 'Add a limit', 'Agregar límite', 'Ajouter une limite', 'إضافة حد', 'เพิ่มเพดาน'],
    edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
    editTitle: ['编辑上限：{name}', 'Edit a limit of {name}', 'Editar un límite de {name}', 'Modifier une limite de {name}', 'تعديل حد للمنتج {name}', 'แก้ไขเพดานของ {name}'],
    product: ['产品', 'Product', 'Producto', 'Produit', 'المنتج', 'ผลิตภัณฑ์'],
    limit: ['上限', 'Limit', 'Límite', 'Limite', 'الحد', 'เพดาน'],
  },
  items: {
    purpose: ['产品的金额区间、期限与费率，可预览任一金额的还款与成本。', 'Amounts, terms and rates; preview what a loan of any amount costs.', 'Montos, plazos y tasas; consulta cuánto cuesta un crédito de cualquier monto.', "Montants, durées et taux ; l'aperçu montre ce que coûte un prêt de tout montant.", 'المبالغ والمدد والنسب؛ مع معاينة تكلفة قرض بأي مبلغ.', 'วงเงิน ระยะเวลา และอัตรา พร้อมดูตัวอย่างต้นทุนของทุกจำนวนเงิน'],
    nothing: ['还没有产品项。', 'There are no items yet.', 'Todavía no hay opciones.', "Il n'y a pas encore de formule.", 'لا توجد بنود بعد.', 'ยังไม่มีรายการ'],
    add: ['新增产品项', 'Add an item', 'Agregar opción', 'Ajouter une formule', 'إضافة بند', 'เพิ่มรายการ'],
    edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
    editTitle: ['编辑产品项：{name}，{days, number} 天', 'Edit {name}, {days, plural, one {# day} other {# days}}', 'Editar {name}, {days, plural, one {# día} other {# días}}', 'Modifier {name}, {days, plural, one {# jour} other {# jours}}', 'تعديل {name}، {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}', 'แก้ไข {name} {days, number} วัน'],
    preview: ['预览', 'Preview', 'Ver ejemplo', 'Aperçu', 'معاينة', 'ดูตัวอย่าง'],
    previewTitle: ['{name}，{days, number} 天', '{name}, {days, plural, one {# day} other {# days}}', '{name}, {days, plural, one {# día} other {# días}}', '{name}, {days, plural, one {# jour} other {# jours}}', '{name}، {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}', '{name} {days, number} วัน'],
    product: ['产品', 'Product', 'Producto', 'Produit', 'المنتج', 'ผลิตภัณฑ์'],
  },
  products: {
    purpose: ['各应用的借款产品；价格在产品项中。', 'Loan products of the apps; their prices are set in the items.', 'Productos de crédito de las apps; los precios están en sus opciones.', 'Produits de prêt des applications ; leurs prix figurent dans les formules.', 'منتجات القروض في التطبيقات؛ وأسعارها في بنودها.', 'ผลิตภัณฑ์สินเชื่อของแต่ละแอป ราคาอยู่ในรายการผลิตภัณฑ์'],
    nothing: ['还没有产品。', 'There are no products yet.', 'Todavía no hay productos.', "Il n'y a pas encore de produit.", 'لا توجد منتجات بعد.', 'ยังไม่มีผลิตภัณฑ์'],
    add: ['新增产品', 'Add a product', 'Agregar producto', 'Ajouter un produit', 'إضافة منتج', 'เพิ่มผลิตภัณฑ์'],
    edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
    editTitle: ['编辑产品：{name}', 'Edit the product {name}', 'Editar el producto {name}', 'Modifier le produit {name}', 'تعديل المنتج {name}', 'แก้ไขผลิตภัณฑ์ {name}'],
    items: ['产品项', 'Items', 'Opciones', 'Formules', 'البنود', 'รายการ'],
    limits: ['费率上限', 'Limits', 'Límites', 'Limites', 'الحدود', 'เพดาน'],
  },
})
