-- Reports on complaints read this index alone: what they tell work orders apart by, and how each stands (decision 0040).
create index work_order_figures on work_order (created_at) include (
  app_id, type, flow_type, first_question, second_question, label, channel, appeal, tag, source, level, collector_id,
  order_id, customer_id, satisfaction, closed_at, next_due_at
);
